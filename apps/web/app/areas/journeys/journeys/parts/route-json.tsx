import { JsonLd } from '../../../../kit/head/json-ld.tsx'
import { useSurroundings } from '../../../../kit/head/schema-org.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import type { PricedOffer } from '../../../money/billing/page-data.ts'
import { routesAddress } from '../address.ts'
import type { RouteData, RoutesData } from '../page-data.ts'
import { routeJson, routePricesJson, routesJson } from '../structured-data.ts'

/** What a route is, for search engines. */
export function RouteJson({ route }: { route: RouteData }) {
  const t = useWords('routes')
  return <JsonLd data={routeJson(route, useSurroundings(), t('routes'))} />
}

/** What the list of routes is. */
export function RoutesJson({ data }: { data: RoutesData }) {
  const t = useWords('routes')
  const page = { name: t('routes'), description: t('description'), path: routesAddress(data.page) }
  return <JsonLd data={routesJson(data, page, useSurroundings())} />
}

/** What a route costs. */
export function RoutePricesJson({ route }: { route: PricedOffer }) {
  const t = useWords('plans')
  const names = { all: t('routes'), name: t('routeHeading', { name: route.name }) }
  return <JsonLd data={routePricesJson(route, names, useSurroundings())} />
}
