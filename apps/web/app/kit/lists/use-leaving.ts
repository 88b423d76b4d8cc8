import { use, useCallback } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router'

/**
 * Returns a stable function that tells whether a navigation to another page is under way, so that delayed typing does
 * not navigate back. The function changes with the path.
 */
export function useLeaving(): () => boolean {
  const router = use(RouterContext)?.router
  const { pathname } = useLocation()
  return useCallback(() => {
    const { navigation, location } = router?.state ?? {}
    return (navigation?.location ?? location)?.pathname !== pathname
  }, [router, pathname])
}
