import { JsonLd } from '../../../../kit/head/json-ld.tsx'
import { useSurroundings } from '../../../../kit/head/schema-org.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import type { PlansData, PricedOffer } from '../page-data.ts'
import { plansJson, routePricesJson } from '../structured-data.ts'

/** What plans are, for search engines. */
export function PlansJson({ plans }: PlansData) {
  const t = useWords('plans')
  return <JsonLd data={plansJson(plans, t('plans'), useSurroundings())} />
}

/** What a route costs. */
export function RoutePricesJson({ route }: { route: PricedOffer }) {
  const t = useWords('plans')
  const names = { all: t('routes'), name: t('routeHeading', { name: route.name }) }
  return <JsonLd data={routePricesJson(route, names, useSurroundings())} />
}
