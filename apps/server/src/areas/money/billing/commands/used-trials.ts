import { lte } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db, Tx } from '../../../../platform/db.ts'
import { trialRemembered } from '../policy.ts'
import { trialAddress } from '../queries.ts'
import { usedTrials } from '../tables.ts'

/** Remembers that this address tried these offers. False when it had tried all of them before, also by an account that is gone. */
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

/** Forgets trials of long ago: then a route may be tried again. */
export async function tidyTrials(db: Db, now: Date): Promise<void> {
  await db.delete(usedTrials).where(lte(usedTrials.at, new Date(now.getTime() - trialRemembered)))
}
