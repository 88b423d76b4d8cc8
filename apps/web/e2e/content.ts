import type { APIRequestContext } from '@playwright/test'
import type { Answer, CallName } from '@waymark/contract/calls.ts'
import type { OfferKind } from '@waymark/contract/sold-choices.ts'
import { toCamel } from '@waymark/contract/wire.ts'
import type { Language } from './words.ts'

/** Guides used by the tests. Both are open to everyone. */
export const accountGuide = 'open-a-business-bank-account'
export const shopGuide = 'rent-a-shop'
export const paidGuide = 'set-the-price-of-a-new-product'

/** The route used by the tests. It lasts two weeks. */
export const shopRoute = 'money-in-order'

async function read<N extends CallName>(request: APIRequestContext, language: Language, path: string): Promise<Answer<N>> {
  const answer = await request.get(`/api/react/${path}`, { headers: { 'accept-language': language } })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`)
  return toCamel(await answer.json()) as Answer<N>
}

export const readGuide = (request: APIRequestContext, language: Language, slug: string) =>
  read<'readGuide'>(request, language, `instruction/${slug}`)

export const readCategory = (request: APIRequestContext, language: Language, slug: string) =>
  read<'readCategory'>(request, language, `instruction_category/${slug}`)

export const readDocument = (request: APIRequestContext, language: Language, slug: string) =>
  read<'readDocument'>(request, language, `document/${slug}`)

export const readService = (request: APIRequestContext, language: Language, slug: string) =>
  read<'readService'>(request, language, `paid_service/${slug}`)

export const readBriefForm = (request: APIRequestContext, language: Language, slug: string) =>
  read<'readBriefForm'>(request, language, `paid_service/${slug}/form`)

export const listServices = (request: APIRequestContext, language: Language, query = '') =>
  read<'listServices'>(request, language, `paid_services?rows=100${query}`)

export const listOffers = (request: APIRequestContext, language: Language, kind: OfferKind) =>
  read<'listOffers'>(request, language, `subscriptions?rows=100&kind=${kind}`)

export const readOffer = (request: APIRequestContext, language: Language, slug: string) =>
  read<'readOffer'>(request, language, `subscription/${slug}`)

export const listNews = (request: APIRequestContext, language: Language, query = '?rows=100') =>
  read<'listNews'>(request, language, `news${query}`)

export const readNews = (request: APIRequestContext, language: Language, slug: string) =>
  read<'readNews'>(request, language, `news/${slug}`)

export const readFaq = (request: APIRequestContext, language: Language) => read<'readFaq'>(request, language, 'faq')

export const readRoots = (request: APIRequestContext, language: Language) =>
  read<'readRoots'>(request, language, 'instruction_categories/roots')

export const readCompany = (request: APIRequestContext, language: Language) => read<'readCompany'>(request, language, 'company')

export const listLinks = (request: APIRequestContext, language: Language) => read<'listLinks'>(request, language, 'links')

export const readPresentation = (request: APIRequestContext, language: Language, slug: string) =>
  read<'readPresentation'>(request, language, `presentation/${slug}`)

/** An element of a list, which must exist. */
export function at<V>(list: readonly V[], index: number): V {
  const value = list.at(index)
  if (value === undefined) throw new Error(`there is nothing at ${index}`)
  return value
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", '#x26': '&', '#x3C': '<' }

/** Visible text of safe inline HTML. */
export const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&(\w+|#\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
