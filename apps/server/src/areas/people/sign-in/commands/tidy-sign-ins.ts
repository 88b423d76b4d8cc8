import { lte, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db.ts'
import { deviceLifetime, later, tryRules } from '../policy.ts'
import { accessCodes, knownDevices, sessions, usedTokens, wrongTryBudgets } from '../tables.ts'

/** Deletes expired codes, budgets, sessions and devices. */
export async function tidySignIns(db: Db, now: Date): Promise<void> {
  // Locked codes are being tried and stay until the next run. A try locks all codes of an address in one order.
  const { email, purpose, device } = accessCodes
  const dead = db
    .select({ email, purpose, device })
    .from(accessCodes)
    .where(lte(accessCodes.expiresAt, now))
    .for('update', { skipLocked: true })
  await db.delete(accessCodes).where(sql`(${email}, ${purpose}, ${device}) in ${dead}`)
  await db.delete(usedTokens).where(lte(usedTokens.endsAt, now))
  await db.delete(wrongTryBudgets).where(lte(wrongTryBudgets.since, later(now, -tryRules.day)))
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
  await db.delete(knownDevices).where(lte(knownDevices.firstSeenAt, later(now, -deviceLifetime)))
}
