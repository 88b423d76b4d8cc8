import { loadRoutePrices } from '../../features/billing/load.ts'
import type { RoutePricesData } from '../../features/billing/page-data.ts'
import { routePricesPart } from '../../features/billing/parts.ts'
import type { PageProps } from '../../lib/page.tsx'

export const load = loadRoutePrices

/** The plans screen of a route. */
export default function Page({ data }: PageProps<RoutePricesData>) {
  return <routePricesPart.Part key={data.route.slug} data={data} />
}
