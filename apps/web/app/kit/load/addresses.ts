import { guideFilters, guideSorts } from '@waymark/contract/choices.ts'

type GuideFilter = (typeof guideFilters)[number]
type GuideSort = (typeof guideSorts)[number]

/** The list state that a URL holds. */
export interface ListState {
  filter: GuideFilter
  sort: GuideSort
  page: number
}

/** Guides per page. */
export const pageRows = 24
/** Highest page number in a URL; further pages load by cursor only. */
export const lastPage = 100
const longestQuery = 200

const matchOneOf = <const V extends string>(values: readonly V[], text: string | null): V | undefined =>
  values.find((value) => value === text)

/** Reads the list state from a URL; invalid parameters fall back to the defaults. */
export function readList(query: URLSearchParams): ListState {
  const page = Number(query.get('page'))
  return {
    filter: matchOneOf(guideFilters, query.get('filter')) ?? 'all',
    sort: matchOneOf(guideSorts, query.get('sort')) ?? 'new',
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  }
}

export const readQuery = (query: URLSearchParams): string => query.get('q')?.trim().slice(0, longestQuery).trim() ?? ''

interface SearchFields {
  q?: string
  /** Restricts search results to one kind. */
  kind?: string | null
}

/** Builds a list's query string without default values, so that each list has one canonical URL. */
export function listSearch({ q = '', kind, filter = 'all', sort = 'new', page = 1 }: Partial<ListState> & SearchFields): string {
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
/** Fragment of the list's position on its page, used by pagination links without scripts. */
export const listAnchor = 'guides'

// Paths of pages that lower modules link to, so that they need not import the module above them.

export const routesPath = '/routes'
export const routeMapPath = (slug: string): string => `/route/map/${slug}`
/** The prices of a route. */
export const routePricesPath = (slug: string): string => `${routesPath}/${slug}`

export const servicePath = (slug: string): string => `/service/${slug}`

export const newsPath = '/news'
export const newsItemPath = (slug: string): string => `${newsPath}/${slug}`

export const faqPath = '/faqs'
/** An FAQ page with this question open. */
export const questionPath = (id: string): string => `${faqPath}#${id}`
