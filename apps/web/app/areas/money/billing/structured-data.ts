import type { OfferCard } from '@waymark/contract/cards.ts'
import type { Product } from 'schema-dts'
import { breadcrumbList, type Described, pictureUrl, type Surroundings, subscriptionOffers } from '../../../kit/head/schema-org.ts'
import { plansPath } from './enrolment.ts'

// Loaders' data is sent twice, as HTML and as JSON, so fields that no page shows are left out.

/** Fields of a plan, or of a route's prices, that are shown. */
export type PricedOffer = Pick<OfferCard, 'slug' | 'name' | 'announce' | 'periods' | 'currency' | 'gives' | 'level' | 'recommended'>

export const pickPrices = (offer: PricedOffer): PricedOffer => {
  if (!import.meta.env.SSR) return offer
  const { slug, name, announce, periods, currency, gives, level, recommended } = offer
  return { slug, name, announce, periods, currency, gives, level, recommended }
}

export interface PlansData {
  plans: PricedOffer[]
}

/** Structured data of something sold by the period. */
export const productData = (
  { slug, name, announce, periods, currency }: PricedOffer,
  path: string,
  surroundings: Surroundings,
): Product => ({
  '@type': 'Product',
  name,
  description: announce,
  url: `${surroundings.origin}${path}`,
  image: pictureUrl(surroundings.origin, path),
  sku: slug,
  brand: { '@type': 'Brand', name: surroundings.site },
  offers: subscriptionOffers(surroundings, { periods, currency: currency.shortName, url: `${surroundings.origin}${path}` }),
})

/** Structured data of the paid plans. `name`: of the page. */
export const plansJson = (plans: readonly PricedOffer[], name: string, surroundings: Surroundings): Described[] => [
  breadcrumbList(surroundings, { name, path: plansPath }),
  ...plans.filter(({ periods }) => periods.length > 0).map((plan) => productData(plan, plansPath, surroundings)),
]
