import type { Language } from '@waymark/contract/fields.ts'
import type { BreadcrumbList, CollectionPage, FAQPage, ListItem, Offer, OfferLeaf, Organization, Thing } from 'schema-dts'
import { useLanguage, useWords } from '../language/words.tsx'
import { useOrigin, useSite } from '../load/site.ts'
import { picturePath } from './page-head.tsx'

// What pages are to search engines, in the words of schema.org. The server alone writes it: what calls this stands behind `import.meta.env.SSR`.

/** Also what is several things at once. */
export type Described = Exclude<Thing, string> | { '@type': readonly string[] }

export interface Surroundings {
  origin: string
  language: Language
  /** Name of the site on this host. */
  site: string
  /** What the home page is called. */
  home: string
}

export function useSurroundings(): Surroundings {
  const home = useWords('frame')('home')
  return { origin: useOrigin(), language: useLanguage(), site: useSite()?.name ?? '', home }
}

export interface Place {
  name: string
  path: string
}

/** The way down from home to a page, the page with it. */
export const wayTo = ({ origin, home }: Surroundings, ...places: readonly Place[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: home, path: '/' }, ...places].map(
    ({ name, path }, index): ListItem => ({ '@type': 'ListItem', position: index + 1, name, item: `${origin}${path}` }),
  ),
})

/** Who stands behind the site: the same thing on every page that names it. */
export const ownerOf = ({ origin, site }: Surroundings) =>
  ({ '@type': 'Organization', '@id': `${origin}/#organization`, name: site, url: `${origin}/` }) satisfies Organization

export const pictureOf = (origin: string, path: string) => `${origin}${picturePath(path)}`

interface List extends Place {
  description: string
  /** Each is told by its own page what it is. */
  items: readonly Pick<Place, 'path'>[]
  /** Of all its pages; by default what is here. */
  total?: number
  /** Place of the first one here in the whole. */
  first?: number
}

/** A page that lists others. Only what is shown is listed, at its place in the whole. */
export const listPage = (
  { origin, language }: Surroundings,
  { name, path, description, items, total = items.length, first = 1 }: List,
): CollectionPage => ({
  '@type': 'CollectionPage',
  name,
  description,
  url: `${origin}${path}`,
  inLanguage: language,
  ...(items.length > 0 && {
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: total,
      itemListElement: items.map(
        ({ path }, index): ListItem => ({ '@type': 'ListItem', position: first + index, url: `${origin}${path}` }),
      ),
    },
  }),
})

/** What something costs. `more`: what a price is for, where it is not for the thing as a whole. */
export const offerOf = (
  surroundings: Surroundings,
  { priceCents, currency, url }: { priceCents: number; currency: string; url: string },
  more: Omit<Partial<OfferLeaf>, '@type'> = {},
): Offer => ({
  '@type': 'Offer',
  url,
  price: (priceCents / 100).toFixed(2) as `${number}`,
  priceCurrency: currency,
  availability: 'https://schema.org/InStock',
  seller: ownerOf(surroundings),
  ...more,
})

const unitCodes = { day: 'DAY', week: 'WEE', month: 'MON', year: 'ANN' }

/** What something costs that is paid for by the period: one offer for each. Codes of units are those of UN/CEFACT. */
export const subscriptionOffers = (
  surroundings: Surroundings,
  { periods, currency, url }: { periods: readonly { unit: keyof typeof unitCodes; priceCents: number }[]; currency: string; url: string },
): Offer[] =>
  periods.map(({ unit, priceCents }) =>
    offerOf(
      surroundings,
      { priceCents, currency, url },
      {
        category: 'Subscription',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: (priceCents / 100).toFixed(2) as `${number}`,
          priceCurrency: currency,
          referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: unitCodes[unit] },
        },
      },
    ),
  )

/** Questions that stand on a page with their answers, as text. */
export const questionsPage = (questions: readonly { question: string; answer: string }[]): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** What safe HTML says. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<\/(p|li|h[1-6]|tr|td|th|pre)>|<br>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex: string, decimal: string, name: string) => {
      if (hex || decimal) return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
      return entities[name] ?? whole
    })
    .replace(/\s+/g, ' ')
    .trim()
