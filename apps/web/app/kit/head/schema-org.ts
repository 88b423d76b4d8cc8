import type { Language } from '@waymark/contract/fields.ts'
import type { BreadcrumbList, CollectionPage, FAQPage, ListItem, Offer, OfferLeaf, Organization, Thing } from 'schema-dts'
import { useLanguage, useWords } from '../language/words.tsx'
import { useOrigin, useSite } from '../load/site.ts'
import { picturePath } from './page-head.tsx'

// Structured data in schema.org terms. Used on the server only: callers stand behind `import.meta.env.SSR`.

/** Includes nodes with several types. */
export type Described = Exclude<Thing, string> | { '@type': readonly string[] }

export interface Surroundings {
  origin: string
  language: Language
  /** Site name. */
  site: string
  /** Title of the home page. */
  home: string
}

export function useSurroundings(): Surroundings {
  const home = useWords('frame')('home')
  return { origin: useOrigin(), language: useLanguage(), site: useSite()?.name ?? '', home }
}

export interface PageLink {
  name: string
  path: string
}

/** The breadcrumb from the home page to and including this page. */
export const breadcrumbList = ({ origin, home }: Surroundings, ...places: readonly PageLink[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: home, path: '/' }, ...places].map(
    ({ name, path }, index): ListItem => ({ '@type': 'ListItem', position: index + 1, name, item: `${origin}${path}` }),
  ),
})

/** The organization behind the site, with the same id on every page. */
export const organization = ({ origin, site }: Surroundings) =>
  ({ '@type': 'Organization', '@id': `${origin}/#organization`, name: site, url: `${origin}/` }) satisfies Organization

export const pictureUrl = (origin: string, path: string) => `${origin}${picturePath(path)}`

interface List extends PageLink {
  description: string
  /** Only links: each entry's own page describes it. */
  items: readonly Pick<PageLink, 'path'>[]
  /** Length of the whole list; defaults to the number of `items`. */
  total?: number
  /** Position of the first item in the whole list. */
  first?: number
}

/** A list page. Names only the visible items, at their positions in the whole list. */
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

/** A price. `more` says what it covers, if not the whole product. */
export const toOffer = (
  surroundings: Surroundings,
  { priceCents, currency, url }: { priceCents: number; currency: string; url: string },
  more: Omit<Partial<OfferLeaf>, '@type'> = {},
): Offer => ({
  '@type': 'Offer',
  url,
  price: (priceCents / 100).toFixed(2) as `${number}`,
  priceCurrency: currency,
  availability: 'https://schema.org/InStock',
  seller: organization(surroundings),
  ...more,
})

const unitCodes = { day: 'DAY', week: 'WEE', month: 'MON', year: 'ANN' }

/** Prices per billing period, one offer each. Unit codes are UN/CEFACT. */
export const subscriptionOffers = (
  surroundings: Surroundings,
  { periods, currency, url }: { periods: readonly { unit: keyof typeof unitCodes; priceCents: number }[]; currency: string; url: string },
): Offer[] =>
  periods.map(({ unit, priceCents }) =>
    toOffer(
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

/** An FAQ page; questions and answers as plain text. */
export const questionsPage = (questions: readonly { question: string; answer: string }[]): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Plain text of sanitized HTML. */
export const htmlToText = (html: string): string =>
  html
    .replace(/<\/(p|li|h[1-6]|tr|td|th|pre)>|<br>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex: string, decimal: string, name: string) => {
      if (hex || decimal) return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
      return entities[name] ?? whole
    })
    .replace(/\s+/g, ' ')
    .trim()
