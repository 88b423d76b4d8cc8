import type { PageProps } from '../../../../kit/load/page.tsx'
import { RoutePricesView } from '../parts/route-prices-view.tsx'
import { loadRoutePrices } from '../queries.ts'
import type { RoutePricesData } from '../structured-data.ts'

export const load = loadRoutePrices

export default function Page({ data }: PageProps<RoutePricesData>) {
  return <RoutePricesView key={data.route.slug} data={data} />
}
