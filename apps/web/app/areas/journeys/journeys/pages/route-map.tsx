import type { PageProps } from '../../../../kit/load/page.tsx'
import { loadRoute, RoutePart } from '../queries.ts'
import type { RouteData } from '../structured-data.ts'

export const load = loadRoute

/** A route: what it is about, its days, and how to begin. */
export default function Page({ data }: PageProps<RouteData>) {
  return <RoutePart key={data.id} data={data} />
}
