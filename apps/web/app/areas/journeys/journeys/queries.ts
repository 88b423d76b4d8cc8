import type { Offer } from '@waymark/contract/money/offers.ts'
import { data, type LoaderFunctionArgs } from 'react-router'
import { pageRows, readList } from '../../../kit/load/addresses.ts'
import { call } from '../../../kit/load/api.ts'
import { pickCard } from '../../guides/guides/shown.ts'
import { pickPrices } from '../../money/billing/structured-data.ts'
import { pickRouteCard, type RouteData, type RoutePricesData, type RoutesData } from './structured-data.ts'

/** Loads all routes on sale. */
export async function loadRoutes(args: LoaderFunctionArgs): Promise<RoutesData> {
  const { page } = readList(new URL(args.request.url).searchParams)
  const { items, next, total } = await call(args, 'listOffers', { kind: 'route', page, rows: pageRows })
  return { page, routes: { items: items.map(pickRouteCard), next, total } }
}

/** Loads a route by slug or id. A plan counts as missing. */
async function readRoute(args: LoaderFunctionArgs, id: string): Promise<Offer> {
  const offer = await call(args, 'readOffer', { id })
  if (offer.kind !== 'route') throw data(null, { status: 404 })
  return offer
}

export async function loadRoute(args: LoaderFunctionArgs): Promise<RouteData> {
  const offer = await readRoute(args, args.params.slug ?? '')
  const guides = new Map(offer.days.flatMap((day) => day.guides.map((guide) => [guide.slug, pickCard(guide)])))
  const days = offer.days.map(({ number, slug, title, totalCards, minutes, guides }) => ({
    number,
    slug,
    title,
    totalCards,
    minutes,
    guides: guides.map((guide) => guide.slug),
  }))
  return { ...offer, days, guides: [...guides.values()] }
}

/** Loads a route's prices. The free plan's card limit applies to its trial. */
export async function loadRoutePrices(args: LoaderFunctionArgs): Promise<RoutePricesData> {
  const [route, { items }] = await Promise.all([readRoute(args, args.params.uuid ?? ''), call(args, 'listOffers', { kind: 'plan' })])
  const { category, totalDays, trialDays } = route
  const free = items.find(({ periods }) => periods.length === 0)
  return { route: { ...pickPrices(route), category, totalDays, trialDays }, trialCards: free?.gives.maxCards ?? null }
}
