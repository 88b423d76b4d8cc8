import { workZone } from '@waymark/contract/company.ts'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { localDay } from '../../../../platform/local-time.ts'
import type { MoneyMoved } from '../../payments/hooks.ts'
import { findVat } from '../../vat/queries.ts'
import { paperIssue } from '../jobs.ts'
import { type DuePaper, duePapers } from '../tables.ts'

/**
 * Stores the content of the invoice or credit note for a sale, refund or lost dispute, as of the time the money moves,
 * and queues a job that issues it.
 */
export async function noteDue(tx: Tx, { jobs }: Services, told: MoneyMoved): Promise<void> {
  const { id, at, payment } = told
  const { subjectKind, subjectId, provider, currency } = payment
  const common = { subjectKind, subjectId, provider, currency, movedAt: at.toISOString() }
  const facts: DuePaper =
    told.kind === 'settled'
      ? {
          ...common,
          kind: 'invoice',
          amountCents: payment.amountCents,
          vatCents: payment.vatCents,
          vat: await vatOn(tx, told.sale.buyer, at),
          sale: { ...told.sale, orderedAt: told.sale.orderedAt.toISOString() },
        }
      : told.kind === 'lost'
        ? { ...common, kind: 'credit_note', amountCents: told.amountCents, reason: 'disputed', vatCents: told.lostVatCents }
        : { ...common, kind: 'credit_note', amountCents: told.amountCents, reason: told.reason, kept: told.kept }
  await tx.insert(duePapers).values({ id, paymentId: payment.id, facts, createdAt: at }).onConflictDoNothing()
  await jobs.enqueue(tx, paperIssue, { id })
}

async function vatOn(tx: Tx, buyer: Parameters<typeof findVat>[1], at: Date) {
  const { basisPoints, note } = await findVat(tx, buyer, localDay(workZone, at))
  return { basisPoints, note }
}
