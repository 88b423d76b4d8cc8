import type { OfferCard, Period } from '@waymark/contract/cards.ts'
import type { Language } from '@waymark/contract/choices.ts'
import type { Customer, CustomerRow, Entitlements } from '@waymark/contract/money/entitlements.ts'
import { currencySymbols } from '@waymark/contract/sold-choices.ts'
import type { StatusChangeRow, UserRow } from '../../people/accounts/queries.ts'
import type { plans } from './tables.ts'

type PlanRow = typeof plans.$inferSelect

/** The user's current plan, the plans on sale in order, and until when staff granted the level. */
export interface PlanStanding {
  plan: PlanRow
  sold: readonly PlanRow[]
  levelUntil: Date | null
}

interface Resets {
  month: Date
  day: Date
}

interface UsageFacts {
  used: { checklists: number; downloads: number; cards: number }
  /** When the limits of downloads and cards reset. */
  resets: Resets
  language: Language
}

export function presentEntitlements({ plan, sold, levelUntil }: PlanStanding, { used, resets, language }: UsageFacts): Entitlements {
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

/** Finds the first plan with a higher limit of a kind; null means unlimited. */
function firstWithMore(sold: readonly PlanRow[], limit: number | null, kind: LimitKind): PlanRow | undefined {
  if (limit === null) return undefined
  return sold.find((plan) => {
    const other = plan[kind]
    return other === null || other > limit
  })
}

interface SoldOffer {
  id: string
  currency: string
  /** Empty for the free plan. */
  periods: Period[]
}

/** `templates`: number of documents in the documentation. */
export function presentPlan(plan: PlanRow, { id, currency, periods }: SoldOffer, templates: number, language: Language): OfferCard {
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

/** Returns null for a deleted account. */
export function presentCustomerRow({ user: { id, name, email, status }, level, until }: ListedCustomer): CustomerRow | null {
  return status === 'deleted' ? null : { id, name, email, status, level, levelUntil: until?.toISOString() ?? null }
}

interface CustomerStanding {
  level: Customer['level']
  /** The current grant by staff, if any. */
  grant: { until: Date; reason: string } | undefined
  /** Name of the staff member who granted it. */
  grantedBy: string | undefined
  changes: StatusChangeRow[]
}

/** Returns null for staff and deleted accounts. */
export function presentCustomer(user: UserRow, { level, grant, grantedBy, changes }: CustomerStanding): Customer | null {
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
