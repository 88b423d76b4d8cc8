import { and, eq, inArray, isNull, lte, notInArray } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db, Tx } from '../../../../platform/db.ts'
import { forgetPayments } from '../../payments/commands/close-payments.ts'
import { clearReasons } from '../../refund-requests/commands/request-refund.ts'
import { chargeRetention } from '../policy.ts'
import { charges, enrolmentEvents, enrolments } from '../tables.ts'
import { amendEnrolment, forgetCard, noteEnrolment, voidCharges } from './change-enrolment.ts'
import { noteTrials } from './used-trials.ts'

/**
 * Prepares the enrolments of a deleted account: stops renewals and has the provider delete the card. Charges stay for
 * the retention period (product.md 4), detached from the account; an enrolment that was never charged is deleted, but
 * its trial stays marked as used. The caller has locked the user's row.
 */
export async function anonymizeEnrolments(ctx: Ctx, tx: Tx, person: { id: string; email: string }): Promise<null> {
  const { now } = ctx
  const own = await tx.select().from(enrolments).where(eq(enrolments.userId, person.id)).orderBy(enrolments.id).for('update')
  for (const enrolment of own) {
    await voidCharges(tx, ctx, enrolment.id)
    if (enrolment.renews) await noteEnrolment(tx, { enrolmentId: enrolment.id, at: now, kind: 'cancelled', by: 'customer' })
    const nothing = { renews: false, tries: 0, plannedPeriodId: null, dueAt: null, ...(await forgetCard(tx, ctx, enrolment)) }
    await amendEnrolment(tx, enrolment, { at: now, ...nothing, cancelledAt: enrolment.cancelledAt ?? now })
  }
  const tried = own.flatMap(({ trialUntil, offerId }) => (trialUntil ? offerId : []))
  // The email address may have changed since the trial was started.
  await noteTrials(ctx, tx, person.email, tried)
  const ids = own.map(({ id }) => id)
  if (ids.length === 0) return null
  await clearReasons(tx, 'enrolment', ids)
  await tx.update(enrolmentEvents).set({ text: '' }).where(inArray(enrolmentEvents.enrolmentId, ids))
  const asked = tx.select({ id: charges.enrolmentId }).from(charges).where(inArray(charges.enrolmentId, ids))
  const bare = and(inArray(enrolments.id, ids), notInArray(enrolments.id, asked))
  await tx
    .delete(enrolmentEvents)
    .where(inArray(enrolmentEvents.enrolmentId, tx.select({ id: enrolments.id }).from(enrolments).where(bare)))
  await tx.delete(enrolments).where(bare)
  return null
}

/** Deletes enrolments of deleted accounts and their payments once the retention period is over. */
export async function tidyEnrolments(db: Db, now: Date): Promise<void> {
  const old = and(isNull(enrolments.userId), lte(enrolments.changedAt, new Date(now.getTime() - chargeRetention)))
  await db.transaction(async (tx) => {
    // Lock the enrolments first, because another transaction may be closing one of their charges or payments.
    await tx.select({ id: enrolments.id }).from(enrolments).where(old).orderBy(enrolments.id).for('update')
    const gone = tx.select({ id: enrolments.id }).from(enrolments).where(old)
    await tx.delete(enrolmentEvents).where(inArray(enrolmentEvents.enrolmentId, gone))
    const owed = inArray(charges.enrolmentId, gone)
    await forgetPayments(tx, 'charge', tx.select({ id: charges.id }).from(charges).where(owed))
    await tx.delete(charges).where(owed)
    await tx.delete(enrolments).where(old)
  })
}
