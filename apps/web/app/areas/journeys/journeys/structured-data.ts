import type { OfferCard } from '@waymark/contract/cards.ts'
import { languages } from '@waymark/contract/choices.ts'
import type { Offer } from '@waymark/contract/money/offers.ts'
import type { CourseLeaf, MergeLeafTypes, ProductLeaf } from 'schema-dts'
import {
  breadcrumbList,
  type Described,
  listPage,
  organization,
  pictureUrl,
  type Surroundings,
  subscriptionOffers,
} from '../../../kit/head/schema-org.ts'
import type { Batch } from '../../../kit/lists/growing-list.tsx'
import { pageRows, routeMapPath, routePricesPath, routesPath } from '../../../kit/load/addresses.ts'
import type { CardGuide } from '../../guides/guides/shown.ts'
import { type PricedOffer, productData } from '../../money/billing/structured-data.ts'

// As in guides/guides/shown.ts: fields that no page shows are not sent with the server's HTML.

/** Fields of a route that a card shows. */
export type CardRoute = Pick<OfferCard, 'slug' | 'name' | 'announce' | 'category' | 'totalDays' | 'periods' | 'currency'>

export const pickRouteCard = (route: CardRoute): CardRoute => {
  if (!import.meta.env.SSR) return route
  const { slug, name, announce, category, totalDays, periods, currency } = route
  return { slug, name, announce, category, totalDays, periods, currency }
}

export interface RoutesData {
  page: number
  routes: Batch<CardRoute> & { total: number }
}

export type RouteData = Omit<Offer, 'days'> & {
  days: (Pick<Offer['days'][number], 'number' | 'slug' | 'title' | 'totalCards' | 'minutes'> & { guides: string[] })[]
  /** Guides of all days, each once. */
  guides: CardGuide[]
}

export interface RoutePricesData {
  route: PricedOffer & Pick<OfferCard, 'category' | 'totalDays' | 'trialDays'>
  /** Daily card limit of the trial; null means unlimited. */
  trialCards: number | null
}

type RouteFields = Pick<RouteData, 'slug' | 'name' | 'announce' | 'periods' | 'currency' | 'totalDays' | 'minutes'>

/** Breadcrumbs and offer of a route. `all`: name of the list of all routes. */
export function routeJson(
  { slug, name, announce, periods, currency, totalDays, minutes }: RouteFields,
  surroundings: Surroundings,
  all: string,
): Described[] {
  const { origin } = surroundings
  const path = routeMapPath(slug)
  const url = `${origin}${path}`
  const route: MergeLeafTypes<[ProductLeaf, CourseLeaf]> = {
    '@type': ['Product', 'Course'],
    name,
    description: announce,
    url,
    image: pictureUrl(origin, path),
    sku: slug,
    brand: { '@type': 'Brand', name: surroundings.site },
    inLanguage: languages,
    provider: organization(surroundings),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'online',
      courseSchedule: { '@type': 'Schedule', repeatFrequency: 'Daily', repeatCount: totalDays, duration: `PT${minutes}M` },
    },
    offers: subscriptionOffers(surroundings, { periods, currency: currency.shortName, url }),
  }
  return [breadcrumbList(surroundings, { name: all, path: routesPath }, { name, path }), route]
}

/** Structured data of the list of routes. */
export function routesJson(
  { page, routes }: RoutesData,
  { name, description, path }: { name: string; description: string; path: string },
  surroundings: Surroundings,
): Described[] {
  const items = routes.items.map((route) => ({ name: route.name, path: routeMapPath(route.slug) }))
  const first = (page - 1) * pageRows + 1
  return [
    breadcrumbList(surroundings, { name, path: routesPath }),
    listPage(surroundings, { name, description, path, items, total: routes.total, first }),
  ]
}

/** Structured data of a route's prices. `all` names the list of routes, `name` the page. */
export const routePricesJson = (
  route: PricedOffer,
  { all, name }: { all: string; name: string },
  surroundings: Surroundings,
): Described[] => {
  const path = routePricesPath(route.slug)
  const way = [
    { name: all, path: routesPath },
    { name: route.name, path: routeMapPath(route.slug) },
    { name, path },
  ]
  return [breadcrumbList(surroundings, ...way), productData(route, path, surroundings)]
}
