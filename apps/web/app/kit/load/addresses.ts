import { guideFilters, guideSorts } from '@waymark/contract/choices.ts'

type GuideFilter = (typeof guideFilters)[number]
type GuideSort = (typeof guideSorts)[number]

/** What the address of a list says. */
export interface ListState {
  filter: GuideFilter
  sort: GuideSort
  page: number
}

/** Guides on a page of a list. */
export const pageRows = 24
/** Further down leads the cursor alone. */
export const lastPage = 100
const longestQuery = 200

const oneOf = <const V extends string>(values: readonly V[], text: string | null): V | undefined => values.find((value) => value === text)

/** Reads the address of a list; anything odd there is left out rather than refused. */
export function readList(query: URLSearchParams): ListState {
  const page = Number(query.get('page'))
  return {
    filter: oneOf(guideFilters, query.get('filter')) ?? 'all',
    sort: oneOf(guideSorts, query.get('sort')) ?? 'new',
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  }
}

export const readQuery = (query: URLSearchParams): string => query.get('q')?.trim().slice(0, longestQuery).trim() ?? ''

interface Sought {
  q?: string
  /** Of what is found only this. */
  kind?: string | null
}

/** The query part of a list's address: what stands there by itself is left out, so each list has one address. */
export function listSearch({ q = '', kind, filter = 'all', sort = 'new', page = 1 }: Partial<ListState> & Sought): string {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (kind) query.set('kind', kind)
  if (filter !== 'all') query.set('filter', filter)
  if (sort !== 'new') query.set('sort', sort)
  if (page > 1) query.set('page', String(Math.min(page, lastPage)))
  return query.size > 0 ? `?${query}` : ''
}

export const catalogPath = '/catalog/'
export const categoryPath = (slug: string): string => `${catalogPath}${slug}`
/** Where a list begins on its page: without scripts its links lead there again. */
export const listAnchor = 'guides'

// Where pages of one module are that another leads to, which stands below it.

export const routesPath = '/routes'
export const routeMapPath = (slug: string): string => `/route/map/${slug}`
/** What a route costs. */
export const routePricesPath = (slug: string): string => `${routesPath}/${slug}`

export const servicePath = (slug: string): string => `/service/${slug}`

export const newsPath = '/news'
export const newsItemPath = (slug: string): string => `${newsPath}/${slug}`

export const faqPath = '/faqs'
/** Where a question stands open. */
export const questionPath = (id: string): string => `${faqPath}#${id}`
