import { type ComponentProps, use } from 'react'
import {
  createPath,
  matchRoutes,
  type NavigateOptions,
  UNSAFE_DataRouterContext as RouterContext,
  resolvePath,
  useLocation,
} from 'react-router'

export type GoProps = ComponentProps<'a'> & Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'> & { to: string }

/**
 * A link to one of our pages that preloads its code on hover and focus. Replaces React Router's `Link`, which adds 1 kB
 * of framework-mode code.
 */
export function Go({ to, replace, state, preventScrollReset, onClick, onPointerEnter, onFocus, ...props }: GoProps) {
  const router = use(RouterContext)?.router
  const { pathname } = useLocation()
  // Skips resolving absolute paths, because pages have hundreds of links.
  const href = to.startsWith('/') ? to : createPath(resolvePath(to, pathname))

  const preload = () => {
    for (const { route } of matchRoutes(router?.routes ?? [], href) ?? []) {
      // Preload errors are ignored: the navigation reports them.
      if (typeof route.lazy === 'function') route.lazy().catch(() => undefined)
    }
  }
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        const elsewhere = event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
        if (!router || event.defaultPrevented || elsewhere || (props.target && props.target !== '_self')) return
        event.preventDefault()
        void router.navigate(href, {
          replace: replace ?? href === createPath(router.state.location),
          state,
          ...(preventScrollReset !== undefined && { preventScrollReset }),
        })
      }}
      onPointerEnter={(event) => {
        preload()
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        preload()
        onFocus?.(event)
      }}
    />
  )
}
