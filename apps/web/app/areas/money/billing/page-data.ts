import type { OfferCard } from '@waymark/contract/cards.ts'

// What loaders return travels twice from the server, as text and as data: there, and only there, what no page shows is left out.

/** What is shown of a plan or of the prices of a route. */
export type PricedOffer = Pick<OfferCard, 'slug' | 'name' | 'announce' | 'periods' | 'currency' | 'gives' | 'level' | 'recommended'>

export const pricedOf = (offer: PricedOffer): PricedOffer => {
  if (!import.meta.env.SSR) return offer
  const { slug, name, announce, periods, currency, gives, level, recommended } = offer
  return { slug, name, announce, periods, currency, gives, level, recommended }
}

export interface PlansData {
  plans: PricedOffer[]
}
