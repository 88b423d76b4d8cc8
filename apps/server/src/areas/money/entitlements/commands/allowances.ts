import type { Language } from '@waymark/contract/fields.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { currentZone, endOfMonth, endOfToday, localDay, localMonth, sayDay, type ZoneOfUser } from '../../../../platform/local-time.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { readUserZone } from '../../../people/accounts/queries.ts'
import { findPlanStanding } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { usage, type usageKinds } from '../tables.ts'

interface Taking {
  kind: (typeof usageKinds)[number]
  period: string
  /** Null means unlimited. */
  limit: number | null
}

/** Uses one unit of a limit in a single statement, so that concurrent calls never exceed it. Rolled back with `tx`. */
async function consume(tx: Tx, userId: string, { kind, period, limit }: Taking): Promise<boolean> {
  if (limit === 0) return false
  const taken = await tx
    .insert(usage)
    .values({ userId, kind, period, used: 1 })
    .onConflictDoUpdate({
      target: [usage.userId, usage.kind, usage.period],
      set: { used: sql`${usage.used} + 1` },
      ...(limit === null ? {} : { setWhere: sql`${usage.used} < ${limit}` }),
    })
    .returning({ used: usage.used })
  return taken.length > 0
}

/** Uses one of the allowed checklists, in the transaction that creates it. Refusal: `limit_checklists`, before anything is written. */
export async function takeChecklist({ user, now }: UserCtx, tx: Tx): Promise<null | Refusal> {
  const limit = (await findPlanStanding(tx, user.id, now)).plan.maxChecklists
  const taken = await consume(tx, user.id, { kind: 'checklists', period: '', limit })
  return taken ? null : refusals.limit_checklists({ limit: limit ?? 0 })
}

/** Releases deleted checklists, in the transaction that deletes them. */
export async function freeChecklists(tx: Tx, userId: string, count: number): Promise<void> {
  await tx
    .update(usage)
    .set({ used: sql`greatest(0, ${usage.used} - ${count}::int)` })
    .where(and(eq(usage.userId, userId), eq(usage.kind, 'checklists')))
}

/** Uses one download of the current month in the user's time zone. Refusal: `limit_downloads`, before anything is written. */
export async function takeDownload({ user, now, language }: UserCtx, tx: Tx): Promise<null | Refusal> {
  const limit = (await findPlanStanding(tx, user.id, now)).plan.maxDownloads
  const zone = await readUserZone(tx, user.id)
  const taken = await consume(tx, user.id, { kind: 'downloads', period: localMonth(currentZone(zone, now), now), limit })
  return taken ? null : refusals.limit_downloads({ limit: limit ?? 0, day: formatFutureDay(zone, endOfMonth(zone, now), language) })
}

/**
 * Uses one card of the current day in the user's time zone. A plan without a limit counts none. Refusal: `limit_cards`,
 * before anything is written.
 */
export async function takeCard({ user, now, language }: UserCtx, tx: Tx): Promise<null | Refusal> {
  const limit = (await findPlanStanding(tx, user.id, now)).plan.maxCards
  if (limit === null) return null
  const zone = await readUserZone(tx, user.id)
  const taken = await consume(tx, user.id, { kind: 'cards', period: localDay(currentZone(zone, now), now), limit })
  return taken ? null : refusals.limit_cards({ limit, day: formatFutureDay(zone, endOfToday(zone, now), language) })
}

/** Formats a future day in the time zone that will apply to the user then. */
const formatFutureDay = (zone: ZoneOfUser, at: Date, language: Language) => sayDay(at, currentZone(zone, at), language)
