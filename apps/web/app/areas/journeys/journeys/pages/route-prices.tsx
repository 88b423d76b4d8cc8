import type { PageProps } from '../../../../kit/load/page.tsx'
import { RoutePricesPart } from '../deferred-parts.ts'
import type { RoutePricesData } from '../page-data.ts'
import { loadRoutePrices } from '../queries.ts'

export const load = loadRoutePrices

/** The plans screen of a route. */
export default function Page({ data }: PageProps<RoutePricesData>) {
  return <RoutePricesPart key={data.route.slug} data={data} />
}
