import { useLocation } from 'react-router'
import { ForgotScreen } from '../../parts/forgot-screen.tsx'
import { ResetScreen } from '../../parts/reset-screen.tsx'

/** Recovery of a forgotten password. */
export default function Page() {
  return useLocation().pathname.endsWith('/reset') ? <ResetScreen /> : <ForgotScreen />
}
