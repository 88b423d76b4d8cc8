import type { PageProps } from '../../../../kit/load/page.tsx'
import { loadRoutePrices, RoutePricesPart } from '../queries.ts'
import type { RoutePricesData } from '../structured-data.ts'

export const load = loadRoutePrices

/** The plans screen of a route. */
export default function Page({ data }: PageProps<RoutePricesData>) {
  return <RoutePricesPart key={data.route.slug} data={data} />
}
