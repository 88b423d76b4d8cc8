import { and, desc, eq, gt } from 'drizzle-orm'
import { newId } from '../../../../platform/columns.ts'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { paymentExpiry } from '../jobs.ts'
import { payments } from '../tables.ts'
import { closePayments } from './close-payments.ts'
import type { Subject } from './request-refund.ts'

interface Wanted {
  subject: Subject
  amountCents: number
  currency: string
  expiresAt: Date
  /** The card that pays is kept at the provider, to be charged again. */
  keepsMethod?: boolean
  /** Who keeps the card that is charged; without one, who takes the money now. */
  provider?: string | undefined
}

/**
 * The payment of something that can be paid until `expiresAt`: the open one, if it is of this amount, or a new one beside which the
 * former ones are closed. The caller holds the subject's row.
 */
export async function createPayment(
  tx: Tx,
  services: Services,
  { subject, amountCents, currency, expiresAt, keepsMethod = false, provider = services.env.paymentProvider }: Wanted,
): Promise<{ id: string }> {
  const now = services.clock()
  const [open] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.subjectKind, subject.kind),
        eq(payments.subjectId, subject.id),
        eq(payments.status, 'open'),
        eq(payments.amountCents, amountCents),
        eq(payments.currency, currency),
        gt(payments.expiresAt, now),
        eq(payments.keepsMethod, keepsMethod),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1)
  if (open) return open

  await closePayments(tx, services, subject)
  const id = newId()
  await tx.insert(payments).values({
    id,
    subjectKind: subject.kind,
    subjectId: subject.id,
    provider,
    amountCents,
    currency,
    createdAt: now,
    expiresAt,
    keepsMethod,
  })
  await services.jobs.enqueue(tx, paymentExpiry, { id }, { startAfter: expiresAt })
  return { id }
}
