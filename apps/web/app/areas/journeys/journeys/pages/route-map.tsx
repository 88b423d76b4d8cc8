import type { PageProps } from '../../../../kit/load/page.tsx'
import { RoutePart } from '../deferred-parts.ts'
import type { RouteData } from '../page-data.ts'
import { loadRoute } from '../queries.ts'

export const load = loadRoute

/** A route: what it is about, its days, and how to begin. */
export default function Page({ data }: PageProps<RouteData>) {
  return <RoutePart key={data.id} data={data} />
}
