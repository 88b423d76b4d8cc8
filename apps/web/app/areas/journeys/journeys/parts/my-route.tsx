import { useEffect, useRef } from 'react'
import { useToastsAtHand } from '../../../../shell/toast-region.tsx'
import { useWay } from '../../../money/billing/enrolments/queries.ts'
import { MyRouteView } from './my-route-view.tsx'

interface MyRouteProps {
  /** Slug of the route. */
  route: string
  /** Told whether it is there: then it stands in the place of what everybody sees. */
  onShown: (shown: boolean) => void
}

/** The map of a route as whoever has it sees it, within the page's `main`; nothing until it came. */
export function MyRoute({ route, onShown }: MyRouteProps) {
  useToastsAtHand()
  const { way } = useWay(route)
  const title = useRef<HTMLHeadingElement>(null)
  const shown = way !== undefined
  useEffect(() => {
    // What it takes the place of may have the focus: a trial was begun there.
    if (shown && document.activeElement?.closest('main')) title.current?.focus({ preventScroll: true })
    onShown(shown)
  }, [shown, onShown])
  return way ? <MyRouteView ref={title} way={way} /> : null
}
