import { lte } from 'drizzle-orm'
import type { Db } from '../../../../platform/db.ts'
import { confirmations, passwordRecoveries } from '../tables.ts'

/** Deletes confirmation codes and recovery links that have expired. */
export async function tidyConfirmations(db: Db, now: Date): Promise<void> {
  await db.delete(confirmations).where(lte(confirmations.expiresAt, now))
  await db.delete(passwordRecoveries).where(lte(passwordRecoveries.expiresAt, now))
}
