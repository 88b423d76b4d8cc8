import type { OfferCard } from '@waymark/contract/cards.ts'
import type { customerFilters, Language, levels } from '@waymark/contract/choices.ts'
import { and, asc, desc, eq, gt, inArray, max, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { cacheUntilContentChanges } from '../../../platform/content-cache.ts'
import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { findCustomers } from '../../people/accounts/queries.ts'
import { filterPlanHolders, findPaidPlan, hasPlan } from '../billing/queries.ts'
import { readOffers } from '../offers/queries.ts'
import { type PlanStanding, presentPlan } from './present.ts'
import { levelGrants, plans, usage } from './tables.ts'

export type PlanRow = typeof plans.$inferSelect
export type Level = (typeof levels)[number]

/** Plan that applies before any plan was imported; it allows nothing. */
const emptyPlan: PlanRow = {
  slug: '',
  offerId: '',
  level: 'basic',
  position: 0,
  recommended: false,
  paidGuides: false,
  documentation: false,
  maxChecklists: 0,
  maxDownloads: 0,
  maxCards: 0,
  name: { en: '', ru: '', de: '' },
  announce: { en: '', ru: '', de: '' },
}

/** Returns `pro` while a plan is paid or staff granted the level (product.md 4). */
export const findLevel = async (tx: Tx, userId: string, now: Date): Promise<Level> =>
  (await findPaidPlan(tx, userId, now)) || (await isGranted(tx, userId, now)) ? 'pro' : 'basic'

const isGranted = async (tx: Tx, userId: string, now: Date): Promise<boolean> => (await findGrant(tx, userId, now)) !== undefined

/** Finds the current grant of the level by staff. */
export async function findGrant(tx: Tx, userId: string, now: Date) {
  const [granted] = await tx
    .select({ until: levelGrants.until, reason: levelGrants.reason, grantedBy: levelGrants.grantedBy })
    .from(levelGrants)
    .where(and(eq(levelGrants.userId, userId), gt(levelGrants.until, now)))
    .orderBy(desc(levelGrants.until))
    .limit(1)
  return granted
}

/** SQL condition: staff granted the user the level. */
const hasGrant = (userId: AnyPgColumn, now: Date): SQL =>
  sql`exists (select from ${levelGrants} where user_id = ${userId} and until > ${now})`

type CustomerFilter = (typeof customerFilters)[number]
/** Conditions per customer, because a join with all holders of the level is slower when there are many. */
const filterConditions: Partial<Record<CustomerFilter, (userId: AnyPgColumn, now: Date) => SQL>> = {
  pro: (userId, now) => sql`(${hasPlan(userId, now)} or ${hasGrant(userId, now)})`,
  given: hasGrant,
}

interface CustomerQuery {
  filter: CustomerFilter
  q: string | undefined
  after: string | undefined
  offset: number
  limit: number
}

/** Lists a page of customers with their levels, newest first. */
export async function listCustomers(tx: Tx, now: Date, { filter, ...asked }: CustomerQuery) {
  const status = filter === 'suspended' || filter === 'blocked' ? filter : undefined
  const people = await findCustomers(tx, { ...asked, status, isAmong: (userId) => filterConditions[filter]?.(userId, now) })
  const ids = people.map(({ id }) => id)
  const [paid, granted] = await Promise.all([
    filterPlanHolders(tx, ids, now),
    tx
      .select({ userId: levelGrants.userId, until: max(levelGrants.until) })
      .from(levelGrants)
      .where(and(inArray(levelGrants.userId, ids), gt(levelGrants.until, now)))
      .groupBy(levelGrants.userId),
  ])
  return people.map((user) => {
    const until = granted.find(({ userId }) => userId === user.id)?.until ?? null
    return { user, level: paid.has(user.id) || until ? ('pro' as const) : ('basic' as const), until }
  })
}

/** Lists all plans in order, including retired ones, which existing customers keep. */
export const allPlans = (tx: Tx) =>
  tx
    .select({ plan: plans, sold: sql<boolean>`(select retired_at is null from offers where id = ${plans.offerId})` })
    .from(plans)
    .orderBy(asc(plans.position))

/** Returns the user's plan: the paid one, else the first of the level that staff granted, else the free one. */
export async function findPlanStanding(tx: Tx, userId: string, now: Date): Promise<PlanStanding> {
  const [rows, paid] = [await allPlans(tx), await findPaidPlan(tx, userId, now)]
  const sold = rows.flatMap((row) => (row.sold ? [row.plan] : []))
  const first = (level: Level) => sold.find((plan) => plan.level === level) ?? { ...emptyPlan, level }
  const bought = paid && rows.find(({ plan }) => plan.offerId === paid.offerId)?.plan
  if (bought) return { plan: bought, sold, levelUntil: null }
  const levelUntil = (await findGrant(tx, userId, now))?.until ?? null
  return { plan: first(levelUntil ? 'pro' : 'basic'), sold, levelUntil }
}

const readPlans = cacheUntilContentChanges(allPlans)

type ReadServices = Pick<Services, 'db' | 'events'>

/** Presents plans as shop cards by offer id, in order, including retired ones. */
export async function planCards(
  services: ReadServices & Pick<Services, 'modules'>,
  language: Language,
): Promise<ReadonlyMap<string, OfferCard>> {
  const counting = services.modules.map(({ countTemplates }) => countTemplates?.(services) ?? 0)
  const [rows, offers, counts] = await Promise.all([readPlans(services), readOffers(services), Promise.all(counting)])
  const templates = counts.reduce((sum, some) => sum + some, 0)
  return new Map(
    rows.flatMap(({ plan }) => {
      const offer = offers.get(plan.offerId)
      return offer ? [[plan.offerId, presentPlan(plan, offer, templates, language)]] : []
    }),
  )
}

/** Finds the first plan on sale that includes the document templates. */
export const documentationPlan = async (tx: Tx): Promise<PlanRow | undefined> =>
  (await allPlans(tx)).find(({ plan, sold }) => sold && plan.documentation)?.plan

/** Finds the plan that everybody has. */
export async function freePlan(services: ReadServices): Promise<PlanRow> {
  const rows = await readPlans(services)
  return rows.find(({ plan, sold }) => sold && plan.level === 'basic')?.plan ?? emptyPlan
}

/** Reads the user's usage: stored checklists, downloads of a month, cards of a day. */
export async function readUsage(
  tx: Tx,
  userId: string,
  { month, day }: { month: string; day: string },
): Promise<Record<(typeof usage.$inferSelect)['kind'], number>> {
  const rows = await tx
    .select()
    .from(usage)
    .where(and(eq(usage.userId, userId), inArray(usage.period, ['', month, day])))
  const used = (kind: (typeof usage.$inferSelect)['kind']) => rows.find((row) => row.kind === kind)?.used ?? 0
  return { checklists: used('checklists'), downloads: used('downloads'), cards: used('cards') }
}

/** Exports the user's grants and usage. */
export async function exportEntitlements(tx: Tx, userId: string) {
  const { grantedAt, until, reason } = levelGrants
  const { kind, period, used } = usage
  return {
    grants: await tx.select({ grantedAt, until, reason }).from(levelGrants).where(eq(levelGrants.userId, userId)).orderBy(desc(grantedAt)),
    usage: await tx.select({ kind, period, used }).from(usage).where(eq(usage.userId, userId)).orderBy(sql`${kind}, ${period}`),
  }
}
