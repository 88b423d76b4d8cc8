import { type Ref, use } from 'react'
import { Link, type LinkProps, matchRoutes, UNSAFE_DataRouterContext as RouterContext } from 'react-router'

export type GoProps = LinkProps & { to: string; ref?: Ref<HTMLAnchorElement> }

/** A link that fetches the code of its page when pointed at. (`prefetch` of Link works in framework mode only.) */
export function Go({ to, onPointerEnter, onFocus, ...props }: GoProps) {
  const router = use(RouterContext)?.router
  const warm = () => {
    for (const { route } of matchRoutes(router?.routes ?? [], to) ?? []) {
      // What fails here fails again, and visibly, when the link is followed.
      if (typeof route.lazy === 'function') route.lazy().catch(() => undefined)
    }
  }
  return (
    <Link
      {...props}
      to={to}
      discover="none"
      onPointerEnter={(event) => {
        warm()
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        warm()
        onFocus?.(event)
      }}
    />
  )
}
