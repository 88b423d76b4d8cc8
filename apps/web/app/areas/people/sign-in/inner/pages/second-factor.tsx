import { SecondFactorScreen } from '../../parts/second-factor-screen.tsx'

export default function Page() {
  return <SecondFactorScreen />
}
