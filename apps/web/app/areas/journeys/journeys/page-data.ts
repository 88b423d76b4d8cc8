import type { OfferCard } from '@waymark/contract/cards.ts'
import type { Offer } from '@waymark/contract/money/offers.ts'
import type { Batch } from '../../../kit/lists/batch.ts'
import type { CardGuide } from '../../guides/guides/card-of.ts'
import type { PricedOffer } from '../../money/billing/page-data.ts'

// As in catalog/shown.ts: what no page shows does not travel with the server's page.

/** What a card shows of a route. */
export type CardRoute = Pick<OfferCard, 'slug' | 'name' | 'announce' | 'category' | 'totalDays' | 'periods' | 'currency'>

export const routeCardOf = (route: CardRoute): CardRoute => {
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
  /** Those of all days, each once. */
  guides: CardGuide[]
}

export interface RoutePricesData {
  route: PricedOffer & Pick<OfferCard, 'category' | 'totalDays' | 'trialDays'>
  /** Cards that can be filled in a day of the trial; null is no limit. */
  trialCards: number | null
}
