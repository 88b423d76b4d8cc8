import type { PageProps } from '../../../../kit/load/page.tsx'
import { routePricesPart } from '../../../money/billing/late-parts.ts'
import { loadRoutePrices } from '../../../money/billing/load.ts'
import type { RoutePricesData } from '../../../money/billing/page-data.ts'

export const load = loadRoutePrices

/** The plans screen of a route. */
export default function Page({ data }: PageProps<RoutePricesData>) {
  return <routePricesPart.Part key={data.route.slug} data={data} />
}
