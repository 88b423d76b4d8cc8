import type { PageProps } from '../../../../kit/load/page.tsx'
import { RouteView } from '../parts/route-view.tsx'
import { loadRoute } from '../queries.ts'
import type { RouteData } from '../structured-data.ts'

export const load = loadRoute

export default function Page({ data }: PageProps<RouteData>) {
  return <RouteView key={data.id} data={data} />
}
