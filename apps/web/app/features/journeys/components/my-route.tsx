import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useToastsAtHand } from '../../../components/frame/toasts.tsx'
import { queryClient } from '../../../lib/query-client.ts'
import { useWay } from '../my-queries.ts'
import { isHad } from '../standing.ts'
import { MyRouteView } from './my-route-view.tsx'

interface MyRouteProps {
  /** Slug of the route. */
  route: string
  /** Told whether this person has it: then this stands in the place of what everybody sees. */
  onMine: (mine: boolean) => void
}

/** The map of a route as its owner sees it, within the page's `main`; nothing for whoever does not have it. */
export function MyRoute(props: MyRouteProps) {
  useToastsAtHand()
  return (
    <QueryClientProvider client={queryClient}>
      <Mine {...props} />
    </QueryClientProvider>
  )
}

function Mine({ route, onMine }: MyRouteProps) {
  const { way } = useWay(route)
  const mine = way !== undefined && isHad(way.enrolment)
  useEffect(() => {
    onMine(mine)
  }, [mine, onMine])
  return mine ? <MyRouteView way={way} /> : null
}
