import type { OfferCard, Period } from '@waymark/contract/cards.ts'
import type { Language } from '@waymark/contract/choices.ts'
import type { Customer, CustomerRow, Entitlements } from '@waymark/contract/money/entitlements.ts'
import { currencySymbols } from '@waymark/contract/sold-choices.ts'
import type { StatusChangeRow, UserRow } from '../../people/accounts/queries.ts'
import type { plans } from './tables.ts'

type PlanRow = typeof plans.$inferSelect

/** The plan that counts for a person, those that are sold in their order, and until when staff gave the level. */
export interface PlanStanding {
  plan: PlanRow
  sold: readonly PlanRow[]
  levelUntil: Date | null
}

interface Resets {
  month: Date
  day: Date
}

interface Beside {
  used: { checklists: number; downloads: number; cards: number }
  /** When the month of downloads and the day of cards are over. */
  resets: Resets
  language: Language
}

export function presentEntitlements({ plan, sold, levelUntil }: PlanStanding, { used, resets, language }: Beside): Entitlements {
  const { level, slug, maxChecklists, maxDownloads, maxCards, paidGuides, documentation } = plan
  const moreOf = (kind: LimitKind) => {
    const more = firstWithMore(sold, plan[kind], kind)
    return more ? { plan: more.name[language], limit: more[kind] } : null
  }
  return {
    level,
    plan: slug,
    paidGuides,
    documentation,
    checklists: { used: used.checklists, limit: maxChecklists },
    downloads: { used: used.downloads, limit: maxDownloads, resetsAt: resets.month.toISOString() },
    cards: { used: used.cards, limit: maxCards, resetsAt: resets.day.toISOString() },
    levelUntil: levelUntil?.toISOString() ?? null,
    more: { checklists: moreOf('maxChecklists'), downloads: moreOf('maxDownloads'), cards: moreOf('maxCards') },
  }
}

type LimitKind = 'maxChecklists' | 'maxDownloads' | 'maxCards'

/** The first plan with more than so many of a kind; null is no limit. */
function firstWithMore(sold: readonly PlanRow[], limit: number | null, kind: LimitKind): PlanRow | undefined {
  if (limit === null) return undefined
  return sold.find((plan) => {
    const other = plan[kind]
    return other === null || other > limit
  })
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

interface ListedCustomer {
  user: UserRow
  level: CustomerRow['level']
  until: Date | null
}

/** In a list; null for who has left. */
export function presentCustomerRow({ user: { id, name, email, status }, level, until }: ListedCustomer): CustomerRow | null {
  return status === 'deleted' ? null : { id, name, email, status, level, levelUntil: until?.toISOString() ?? null }
}

interface Standing {
  level: Customer['level']
  /** The level as staff gave it, if they did. */
  grant: { until: Date; reason: string } | undefined
  /** The name of who gave it. */
  grantedBy: string | undefined
  changes: StatusChangeRow[]
}

/** Null for who is no customer any more. */
export function presentCustomer(user: UserRow, { level, grant, grantedBy, changes }: Standing): Customer | null {
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
    statusChanges: changes.map(({ at, ...change }) => ({ at: at.toISOString(), ...change })),
    levelUntil: grant?.until.toISOString() ?? null,
    levelReason: grant?.reason ?? '',
    levelBy: grantedBy ?? null,
  }
}
