import { type SQL, sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { Tx } from '../src/platform/db.ts'
import { Refusal } from '../src/platform/refusal.ts'
import type { TestServices } from './services.ts'

/**
 * Makes calls meet halfway: each is stopped at the lock that `hold` takes, or at a lock of an earlier call, then all
 * continue. Returns their results. In a deadlock PostgreSQL aborts one of them (40P01), which would be a 500.
 */
export async function meet({ db, rows }: TestServices, hold: SQL, calls: (() => Promise<unknown>)[]): Promise<string[]> {
  const started: Promise<unknown>[] = []
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await db.transaction(async (tx) => {
    await tx.execute(hold)
    for (const call of calls) {
      started.push(call())
      await vi.waitFor(async () => expect(await rows(waiting)).toHaveLength(started.length), { interval: 5, timeout: 15_000 })
    }
  })
  const outcomes = await Promise.allSettled(started)
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') return String(outcome.reason.cause ?? outcome.reason)
    return outcome.value instanceof Refusal ? outcome.value.code : 'ok'
  })
}

/** Waits until another connection waits for a lock of `tx`. */
export async function waitForBlockedQuery(tx: Tx): Promise<void> {
  const waiting = sql`select from pg_locks join pg_database on oid = database where not granted and datname = current_database()`
  await vi.waitFor(async () => expect((await tx.execute(waiting)).rows).not.toHaveLength(0), { interval: 5, timeout: 15_000 })
}
