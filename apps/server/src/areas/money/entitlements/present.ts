import type { OfferCard, Period } from '@waymark/contract/cards.ts'
import type { Language } from '@waymark/contract/choices.ts'
import type { Customer, Entitlements } from '@waymark/contract/money/entitlements.ts'
import { currencySymbols } from '@waymark/contract/sold-choices.ts'
import type { UserRow } from '../../people/accounts/queries.ts'
import type { plans } from './tables.ts'

type PlanRow = typeof plans.$inferSelect

interface Resets {
  month: Date
  day: Date
}

/** `resets`: when the month of downloads and the day of cards are over. */
export function presentEntitlements(
  { level, slug, maxChecklists, maxDownloads, maxCards, paidGuides, documentation }: PlanRow,
  pro: PlanRow,
  used: { checklists: number; downloads: number; cards: number },
  resets: Resets,
): Entitlements {
  return {
    level,
    plan: slug,
    paidGuides,
    documentation,
    checklists: { used: used.checklists, limit: maxChecklists },
    downloads: { used: used.downloads, limit: maxDownloads, resetsAt: resets.month.toISOString() },
    cards: { used: used.cards, limit: maxCards, resetsAt: resets.day.toISOString() },
    pro: { checklists: pro.maxChecklists, downloads: pro.maxDownloads, cards: pro.maxCards },
  }
}

interface Sold {
  id: string
  currency: string
  /** None of the free one. */
  periods: Period[]
}

/** `templates`: how many documents come with documentation. */
export function presentPlan(plan: PlanRow, { id, currency, periods }: Sold, templates: number, language: Language): OfferCard {
  const { slug, name, announce, level, recommended, maxChecklists, maxDownloads, maxCards, paidGuides, documentation } = plan
  return {
    id,
    slug,
    kind: 'plan',
    name: name[language],
    announce: announce[language],
    level,
    recommended,
    periods,
    category: null,
    totalDays: 0,
    totalCards: 0,
    minutes: 0,
    trialDays: 0,
    currency: { shortName: currency },
    currencySymbol: currencySymbols[currency] ?? currency,
    gives: {
      maxGuides: maxChecklists,
      maxDownloads,
      maxCards,
      paidGuides: paidGuides ? 'all' : 'none',
      documentation: documentation ? templates : 0,
    },
  }
}

/** Null for who is no customer any more. */
export function presentCustomer(user: UserRow, level: Customer['level'], levelUntil: Date | null): Customer | null {
  const { id, name, email, phone, country, language, joinedAt, status, statusReason } = user
  if (status === 'deleted' || user.staffRole) return null
  return {
    id,
    name,
    email,
    phone,
    country,
    language,
    joinedAt: joinedAt.toISOString(),
    status,
    statusReason: statusReason ?? '',
    level,
    levelUntil: levelUntil?.toISOString() ?? null,
  }
}
