import { workZone } from '../../../../platform/company-calendar.ts'
import type { Sale } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { localDay } from '../../../../platform/local-time.ts'
import { type Movement, recordMovements } from '../../ledger/commands/record-movements.ts'
import { findVat, vatIncluded, vatOfPart } from '../../vat/queries.ts'
import type { Payment, Refund } from '../queries.ts'

/** Where the money of a payment is kept at first. */
const placeOf = ({ provider }: Pick<Payment, 'provider'>): Movement['to'] => (provider === 'bank' ? 'bank' : 'provider')

const happening = ({ subjectKind, subjectId, currency }: Payment, source: string, at: Date) => ({
  at,
  currency,
  source,
  subject: { kind: subjectKind, id: subjectId },
})

/** Writes a sale that was paid into the ledger; answers the VAT within it. */
export async function recordSale(tx: Tx, payment: Payment, { kind: sold, name, buyer, creditCents }: Sale, at: Date): Promise<number> {
  const { amountCents } = payment
  const { basisPoints } = await findVat(tx, buyer, localDay(workZone, at))
  const vatCents = vatIncluded(amountCents, basisPoints)
  await recordMovements(tx, happening(payment, payment.id, at), [
    { kind: 'sale', from: 'revenue', to: 'customer', amountCents: amountCents - vatCents + creditCents, sold, name },
    { kind: 'sale_vat', from: 'vat', to: 'customer', amountCents: vatCents },
    { kind: 'credit', from: 'customer', to: 'revenue', amountCents: creditCents },
    { kind: 'payment', from: 'customer', to: placeOf(payment), amountCents },
  ])
  return vatCents
}

/** Writes money that came without a sale: beside another payment, or too late. */
export async function recordSurplus(tx: Tx, payment: Payment, at: Date): Promise<void> {
  const { amountCents } = payment
  await recordMovements(tx, happening(payment, payment.id, at), [{ kind: 'payment', from: 'customer', to: placeOf(payment), amountCents }])
}

/** Writes what is owed to the customer from now on. `payment`: as it was before, its row held. */
export async function recordRefundAgreed(tx: Tx, payment: Payment, refund: Pick<Refund, 'id' | 'amountCents'>, at: Date): Promise<void> {
  const { amountCents } = refund
  if (!payment.settled) {
    await recordMovements(tx, happening(payment, refund.id, at), [
      { kind: 'refund_agreed', from: 'refunds_due', to: 'customer', amountCents },
    ])
    return
  }
  const vatCents = vatOfPart(
    { grossCents: payment.amountCents, vatCents: payment.vatCents ?? 0 },
    { beforeCents: payment.refundedCents + payment.refundPendingCents, cents: amountCents },
  )
  await recordMovements(tx, happening(payment, refund.id, at), [
    { kind: 'refund_agreed', from: 'refunds_due', to: 'revenue', amountCents: amountCents - vatCents },
    { kind: 'refund_vat', from: 'refunds_due', to: 'vat', amountCents: vatCents },
  ])
}

/** Writes a refund that was sent. */
export async function recordRefundSent(tx: Tx, payment: Payment, { id, amountCents }: Refund, at: Date): Promise<void> {
  await recordMovements(tx, happening(payment, id, at), [{ kind: 'refund_sent', from: placeOf(payment), to: 'refunds_due', amountCents }])
}
