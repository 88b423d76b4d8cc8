import type { PageProps } from '../../../../kit/load/page.tsx'
import { RoutesPart } from '../deferred-parts.ts'
import type { RoutesData } from '../page-data.ts'
import { loadRoutes } from '../queries.ts'

export const load = loadRoutes

/** Routes to choose from. */
export default function Page({ data }: PageProps<RoutesData>) {
  return <RoutesPart data={data} />
}
