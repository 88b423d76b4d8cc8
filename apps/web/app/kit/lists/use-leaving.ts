import { use, useCallback } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router'

/**
 * Tells whether somebody is on the way from this page to another by now: what they typed here before may not call them back. Another function
 * on each page.
 */
export function useLeaving(): () => boolean {
  const router = use(RouterContext)?.router
  const { pathname } = useLocation()
  return useCallback(() => {
    const { navigation, location } = router?.state ?? {}
    return (navigation?.location ?? location)?.pathname !== pathname
  }, [router, pathname])
}
