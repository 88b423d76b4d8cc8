import type { RoutesData } from '../../features/journeys/page-data.ts'
import { routesPart } from '../../features/journeys/parts.ts'
import { loadRoutes } from '../../features/journeys/queries.ts'
import type { PageProps } from '../../lib/page.tsx'

export const load = loadRoutes

/** Routes to choose from. */
export default function Page({ data }: PageProps<RoutesData>) {
  return <routesPart.Part data={data} />
}
