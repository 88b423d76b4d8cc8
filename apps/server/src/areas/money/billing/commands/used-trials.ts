import { lte } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db, Tx } from '../../../../platform/db.ts'
import { trialRetention } from '../policy.ts'
import { trialAddress } from '../queries.ts'
import { usedTrials } from '../tables.ts'

/** Marks offers as tried by an email address. Returns false if all were marked before, also by an account that was deleted. */
export async function noteTrials({ secrets, now }: Ctx, tx: Tx, email: string, offerIds: string[]): Promise<boolean> {
  if (offerIds.length === 0) return false
  const addressHash = trialAddress(secrets, email)
  const noted = await tx
    .insert(usedTrials)
    .values(offerIds.map((offerId) => ({ addressHash, offerId, at: now })))
    .onConflictDoNothing()
    .returning({ offerId: usedTrials.offerId })
  return noted.length > 0
}

/** Deletes trials after {@link trialRetention}; the route can then be tried again. */
export async function tidyTrials(db: Db, now: Date): Promise<void> {
  await db.delete(usedTrials).where(lte(usedTrials.at, new Date(now.getTime() - trialRetention)))
}
