import type { Offer } from '@waymark/contract/money/offers.ts'
import { data, type LoaderFunctionArgs } from 'react-router'
import { isSignedIn } from '../../../kit/device/session.ts'
import { pageRows, readList } from '../../../kit/load/addresses.ts'
import { call } from '../../../kit/load/api.ts'
import { type Deferred, deferred } from '../../../kit/load/deferred.tsx'
import { cardOf } from '../../guides/guides/shown.ts'
import { pricedOf } from '../../money/billing/structured-data.ts'
import { type RouteData, type RoutePricesData, type RoutesData, routeCardOf } from './structured-data.ts'

// Whole from the server; their code comes with the first move (kit/load/deferred.tsx), or at once where it shows how far the reader is.

export const RoutesPart: Deferred<{ data: RoutesData }> = deferred(async () => (await import('./parts/routes-view.tsx')).RoutesView, {
  served: 'move',
  wanted: isSignedIn,
})
export const RoutePart: Deferred<{ data: RouteData }> = deferred(async () => (await import('./parts/route-view.tsx')).RouteView, {
  served: 'move',
  wanted: isSignedIn,
})
export const RoutePricesPart: Deferred<{ data: RoutePricesData }> = deferred(
  async () => (await import('./parts/route-prices-view.tsx')).RoutePricesView,
  { served: 'move', wanted: isSignedIn },
)

/** All routes that are sold. */
export async function loadRoutes(args: LoaderFunctionArgs): Promise<RoutesData> {
  const { page } = readList(new URL(args.request.url).searchParams)
  const [{ items, next, total }] = await Promise.all([
    call(args, 'listOffers', { kind: 'route', page, rows: pageRows }),
    RoutesPart.bring(),
  ])
  return { page, routes: { items: items.map(routeCardOf), next, total } }
}

/** A route by its slug or id; a plan is none. */
async function readRoute(args: LoaderFunctionArgs, id: string): Promise<Offer> {
  const offer = await call(args, 'readOffer', { id })
  if (offer.kind !== 'route') throw data(null, { status: 404 })
  return offer
}

export async function loadRoute(args: LoaderFunctionArgs): Promise<RouteData> {
  const [offer] = await Promise.all([readRoute(args, args.params.slug ?? ''), RoutePart.bring()])
  const guides = new Map(offer.days.flatMap((day) => day.guides.map((guide) => [guide.slug, cardOf(guide)])))
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

/** What a route costs. The free plan says how many cards its trial has in a day. */
export async function loadRoutePrices(args: LoaderFunctionArgs): Promise<RoutePricesData> {
  const [route, { items }] = await Promise.all([
    readRoute(args, args.params.uuid ?? ''),
    call(args, 'listOffers', { kind: 'plan' }),
    RoutePricesPart.bring(),
  ])
  const { category, totalDays, trialDays } = route
  const free = items.find(({ periods }) => periods.length === 0)
  return { route: { ...pricedOf(route), category, totalDays, trialDays }, trialCards: free?.gives.maxCards ?? null }
}
