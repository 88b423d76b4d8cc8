import type { levels } from '@waymark/contract/profile.ts'
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db.ts'
import { levelGrants, plans, usage } from './tables.ts'

export type PlanRow = typeof plans.$inferSelect
export type Level = (typeof levels)[number]

/** Nothing, for as long as no plan was brought in. */
const nothing: PlanRow = { slug: '', level: 'basic', position: 0, maxChecklists: 0, maxDownloads: 0, maxCards: 0, paidGuides: false }

/** `pro` while it is granted or, once plans are sold, paid (product.md 4). */
export async function levelOf(tx: Tx, userId: string, now: Date): Promise<Level> {
  const granted = await tx
    .select({ id: levelGrants.id })
    .from(levelGrants)
    .where(and(eq(levelGrants.userId, userId), gt(levelGrants.until, now)))
    .limit(1)
  return granted.length > 0 ? 'pro' : 'basic'
}

/** The first plan of each level, which says what is allowed by it. */
async function plansByLevel(tx: Tx): Promise<Record<Level, PlanRow>> {
  const rows = await tx.select().from(plans).orderBy(asc(plans.position))
  const first = (level: Level) => rows.find((row) => row.level === level) ?? { ...nothing, level }
  return { basic: first('basic'), pro: first('pro') }
}

/** What a person may do now, and what the level pro would give. */
export async function planOf(tx: Tx, userId: string, now: Date): Promise<{ plan: PlanRow; pro: PlanRow }> {
  const [level, byLevel] = [await levelOf(tx, userId, now), await plansByLevel(tx)]
  return { plan: byLevel[level], pro: byLevel.pro }
}

/** Whether a person may open guides that are paid for. */
export const opensPaidGuides = async (tx: Tx, userId: string, now: Date): Promise<boolean> =>
  (await planOf(tx, userId, now)).plan.paidGuides

/** How much is used of what is kept and of a month's downloads. */
export async function readUsage(tx: Tx, userId: string, month: string): Promise<Record<'checklists' | 'downloads', number>> {
  const rows = await tx
    .select()
    .from(usage)
    .where(and(eq(usage.userId, userId), inArray(usage.period, ['', month])))
  const used = (kind: 'checklists' | 'downloads') => rows.find((row) => row.kind === kind)?.used ?? 0
  return { checklists: used('checklists'), downloads: used('downloads') }
}

/** What was granted and used, for the person's own copy of it. */
export async function allEntitlements(tx: Tx, userId: string) {
  const { grantedAt, until, reason } = levelGrants
  const { kind, period, used } = usage
  return {
    grants: await tx.select({ grantedAt, until, reason }).from(levelGrants).where(eq(levelGrants.userId, userId)).orderBy(desc(grantedAt)),
    usage: await tx.select({ kind, period, used }).from(usage).where(eq(usage.userId, userId)).orderBy(sql`${kind}, ${period}`),
  }
}

/** The first plan that holds the document templates; undefined when none does. */
export async function documentationPlan(tx: Tx): Promise<PlanRow | undefined> {
  const [plan] = await tx.select().from(plans).where(eq(plans.documentation, true)).orderBy(asc(plans.position)).limit(1)
  return plan
}
