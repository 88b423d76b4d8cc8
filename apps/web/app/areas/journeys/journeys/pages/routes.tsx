import type { PageProps } from '../../../../kit/load/page.tsx'
import { RoutesView } from '../parts/routes-view.tsx'
import { loadRoutes } from '../queries.ts'
import type { RoutesData } from '../structured-data.ts'

export const load = loadRoutes

export default function Page({ data }: PageProps<RoutesData>) {
  return <RoutesView data={data} />
}
