import type { RouteData } from '../../features/journeys/page-data.ts'
import { routePart } from '../../features/journeys/parts.ts'
import { loadRoute } from '../../features/journeys/queries.ts'
import type { PageProps } from '../../lib/page.tsx'

export const load = loadRoute

/** A route: what it is about, its days, and how to begin. */
export default function Page({ data }: PageProps<RouteData>) {
  return <routePart.Part key={data.id} data={data} />
}
