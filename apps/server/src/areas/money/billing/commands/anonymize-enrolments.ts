import { and, eq, inArray, isNull, lte, notInArray } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db, Tx } from '../../../../platform/db.ts'
import { forgetPayments } from '../../payments/commands/close-payments.ts'
import { clearReasons } from '../../refund-requests/commands/request-refund.ts'
import { keptAfterLeaving } from '../policy.ts'
import { charges, enrolmentEvents, enrolments } from '../tables.ts'
import { amendEnrolment, forgetCard, noteEnrolment, voidCharges } from './change-enrolment.ts'
import { noteTrials } from './used-trials.ts'

/**
 * What becomes of the enrolments of a person who deletes their account: nothing is charged any more, and the card is forgotten, also by the
 * provider. What was charged stays for the law (product.md 4), detached when the account's row goes after it; where nothing ever was,
 * nothing stays but that the address has tried it. That row is held by the caller.
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
  // The address may be another than the one it began with.
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

/** Forgets enrolments of people who left, and what they paid, when the law needs what was charged no more. */
export async function tidyEnrolments(db: Db, now: Date): Promise<void> {
  const old = and(isNull(enrolments.userId), lte(enrolments.changedAt, new Date(now.getTime() - keptAfterLeaving)))
  await db.transaction(async (tx) => {
    // Their rows first, and nobody comes to their charges and payments any more: somebody may be closing one just now.
    await tx.select({ id: enrolments.id }).from(enrolments).where(old).orderBy(enrolments.id).for('update')
    const gone = tx.select({ id: enrolments.id }).from(enrolments).where(old)
    await tx.delete(enrolmentEvents).where(inArray(enrolmentEvents.enrolmentId, gone))
    const owed = inArray(charges.enrolmentId, gone)
    await forgetPayments(tx, 'charge', tx.select({ id: charges.id }).from(charges).where(owed))
    await tx.delete(charges).where(owed)
    await tx.delete(enrolments).where(old)
  })
}
