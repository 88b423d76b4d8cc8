import { use, useCallback } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router'

/**
 * Tells, when it is called, whether somebody is on the way from this page to another: what they typed here before may not call them back. What is
 * answered is stable on one page and another on the next, where an effect that has it runs anew.
 */
export function useLeaving(): () => boolean {
  const router = use(RouterContext)?.router
  const { pathname } = useLocation()
  return useCallback(() => {
    const { navigation, location } = router?.state ?? {}
    return (navigation?.location ?? location)?.pathname !== pathname
  }, [router, pathname])
}
