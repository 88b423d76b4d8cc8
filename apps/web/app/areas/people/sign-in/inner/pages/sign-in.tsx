import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { ForgotScreen } from '../../parts/forgot-screen.tsx'
import { ResetScreen } from '../../parts/reset-screen.tsx'
import { SecondFactorScreen } from '../../parts/second-factor-screen.tsx'
import { SignInScreen } from '../../parts/sign-in-screen.tsx'

const screens: Record<string, ComponentType> = {
  '/auth/forgot': ForgotScreen,
  '/auth/reset': ResetScreen,
  '/auth/second-factor': SecondFactorScreen,
}

/** Screens of `/auth/*`. Each starts with fresh state. */
export default function SignIn() {
  const { pathname } = useLocation()
  const Screen = screens[pathname] ?? SignInScreen
  return <Screen key={pathname} />
}
