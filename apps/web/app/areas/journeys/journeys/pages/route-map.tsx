import type { PageProps } from '../../../../kit/load/page.tsx'
import { routePart } from '../late-parts.ts'
import type { RouteData } from '../page-data.ts'
import { loadRoute } from '../queries.ts'

export const load = loadRoute

/** A route: what it is about, its days, and how to begin. */
export default function Page({ data }: PageProps<RouteData>) {
  return <routePart.Part key={data.id} data={data} />
}
