import { useLocation } from 'react-router'
import { SignInScreen } from '../../parts/sign-in-screen.tsx'

/** Sign-in and registration. Each address starts with fresh state. */
export default function Page() {
  return <SignInScreen key={useLocation().pathname} />
}
