import type { Checked } from '@waymark/contract/calls.ts'
import { eq } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import { newId } from '../../../../platform/columns.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { paperIssue } from '../jobs.ts'
import { isInvoice } from '../policy.ts'
import { type DueInvoice, duePapers } from '../tables.ts'

/**
 * Continues an invoice whose allocation number was refused: requests one for the corrected registration number, or
 * issues it without one. Refusal: `not_found`, also for a paper that waits for something else.
 */
export async function settleRefusedInvoice(
  { db, jobs, user, now }: UserCtx,
  { id, registrationNumber }: Checked<'settleRefusedInvoice'>,
): Promise<null | Refusal> {
  return transact(db, async (tx) => {
    const [due] = await tx.select().from(duePapers).where(eq(duePapers.id, id)).for('update')
    if (due?.held !== 'allocation_refused' || !isInvoice(due.facts)) return notFound()
    const settled =
      registrationNumber === null
        ? { facts: { ...due.facts, withoutAllocation: true } satisfies DueInvoice }
        : { facts: correctRequest(due.facts, registrationNumber), askedAt: null }
    await tx
      .update(duePapers)
      .set({ ...settled, held: null })
      .where(eq(duePapers.id, id))
    const details = { corrected: registrationNumber !== null }
    await audit(tx, { at: now, actorId: user.id, action: 'paper.settled', subject: `payment:${due.paymentId}`, details })
    await jobs.enqueue(tx, paperIssue, { id })
    return null
  })
}

/** Starts a new request with today's rate and a new id, because the former request stays refused. */
function correctRequest({ rate: _, ...facts }: DueInvoice, registrationNumber: string): DueInvoice {
  const { sale } = facts
  return { ...facts, wish: newId(), sale: { ...sale, buyer: { ...sale.buyer, registrationNumber } } }
}
