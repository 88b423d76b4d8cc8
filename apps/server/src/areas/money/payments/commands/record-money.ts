import { workZone } from '@waymark/contract/company.ts'
import type { MovementKind } from '@waymark/contract/money/movement-kinds.ts'
import { newId } from '../../../../platform/columns.ts'
import type { Tx } from '../../../../platform/db.ts'
import { localDay } from '../../../../platform/local-time.ts'
import { type Movement, recordMovements } from '../../ledger/commands/record-movements.ts'
import { listSubjectMovements, readBalances } from '../../ledger/queries.ts'
import { findVat, vatIncluded } from '../../vat/queries.ts'
import type { Sale } from '../hooks.ts'
import { bank, type Payment, type Refund } from '../queries.ts'

const ledgerAccount = ({ provider }: Pick<Payment, 'provider'>): Movement['to'] => (provider === bank ? 'bank' : 'provider')

const movementEvent = ({ subjectKind, subjectId, currency }: Payment, source: string, at: Date) => ({
  at,
  currency,
  source,
  subject: { kind: subjectKind, id: subjectId },
})

/** Records a paid sale in the ledger. Returns its VAT in cents. */
export async function recordSale(tx: Tx, payment: Payment, { kind: sold, name, buyer, creditCents }: Sale, at: Date): Promise<number> {
  const { amountCents, receivedCents } = payment
  const { basisPoints } = await findVat(tx, buyer, localDay(workZone, at))
  const vatCents = vatIncluded(amountCents, basisPoints)
  await recordMovements(tx, movementEvent(payment, payment.id, at), [
    { kind: 'sale', from: 'revenue', to: 'customer', amountCents: amountCents - vatCents + creditCents, sold, name },
    { kind: 'sale_vat', from: 'vat', to: 'customer', amountCents: vatCents },
    { kind: 'credit', from: 'customer', to: 'revenue', amountCents: creditCents },
    { kind: 'payment', from: 'customer', to: ledgerAccount(payment), amountCents: amountCents - receivedCents },
  ])
  return vatCents
}

/** Records a partial transfer. `id`: of the bank line. */
export async function recordPart(tx: Tx, payment: Payment, { id, amountCents }: { id: string; amountCents: number }, at: Date) {
  const given = movementEvent(payment, `${payment.id} ${id}`, at)
  await recordMovements(tx, given, [{ kind: 'payment', from: 'customer', to: ledgerAccount(payment), amountCents }])
}

/** Records a payment without a sale: a second payment, or one that came too late. */
export async function recordSurplus(tx: Tx, payment: Payment, at: Date): Promise<void> {
  const amountCents = payment.amountCents - payment.receivedCents
  await recordMovements(tx, movementEvent(payment, payment.id, at), [
    { kind: 'payment', from: 'customer', to: ledgerAccount(payment), amountCents },
  ])
}

/**
 * Returns how much VAT of a sale must leave the ledger when `goneCents` of the payment are gone; negative if VAT must
 * return. Calculated from the whole sale each time, so that rounded parts always add up to its VAT.
 */
async function vatToReverse(tx: Tx, payment: Payment, goneCents: number): Promise<number> {
  const { subjectKind: kind, subjectId: id, amountCents, vatCents } = payment
  const whole = vatCents ?? 0
  const stays = whole - Math.round((whole * Math.min(goneCents, amountCents)) / amountCents)
  return -(await readBalances(tx, { kind, id })).vat - stays
}

/** Records a refund as owed to the customer. `payment` is the row before the refund, locked. */
export async function recordRefundAgreed(tx: Tx, payment: Payment, refund: Pick<Refund, 'id' | 'amountCents'>, at: Date): Promise<void> {
  const { amountCents } = refund
  if (!payment.settled) {
    await recordMovements(tx, movementEvent(payment, refund.id, at), [
      { kind: 'refund_agreed', from: 'refunds_due', to: 'customer', amountCents },
    ])
    return
  }
  const goneCents = payment.refundedCents + payment.refundPendingCents + payment.lostCents + amountCents
  const vatCents = Math.min(Math.max(0, await vatToReverse(tx, payment, goneCents)), amountCents)
  await recordMovements(tx, movementEvent(payment, refund.id, at), [
    { kind: 'refund_agreed', from: 'refunds_due', to: 'revenue', amountCents: amountCents - vatCents },
    { kind: 'refund_vat', from: 'refunds_due', to: 'vat', amountCents: vatCents },
  ])
}

/** Idempotency key of a refund at the provider. A refund that came back gets a new key. */
export const refundKey = ({ id, returned }: Pick<Refund, 'id' | 'returned'>): string => (returned > 0 ? `${id}-${returned}` : id)

export async function recordRefundSent(tx: Tx, payment: Payment, refund: Refund, at: Date): Promise<void> {
  const { amountCents } = refund
  await recordMovements(tx, movementEvent(payment, refundKey(refund), at), [
    { kind: 'refund_sent', from: ledgerAccount(payment), to: 'refunds_due', amountCents },
  ])
}

/** Records that a sent refund came back. `refund` is the row as it was sent. */
export async function recordRefundReturned(tx: Tx, payment: Payment, refund: Refund, at: Date): Promise<void> {
  const { amountCents } = refund
  await recordMovements(tx, movementEvent(payment, refundKey(refund), at), [
    { kind: 'refund_returned', from: 'refunds_due', to: ledgerAccount(payment), amountCents },
  ])
}

/** Reverses the movements of an agreed refund that is no longer owed. */
export async function recordRefundDropped(tx: Tx, payment: Payment, { id }: Pick<Refund, 'id'>, at: Date): Promise<void> {
  const agreed = await listSubjectMovements(tx, { kind: payment.subjectKind, id: payment.subjectId })
  for (const { source, kind, from, to, amountCents } of agreed) {
    if (source !== id || (kind !== 'refund_agreed' && kind !== 'refund_vat')) continue
    const named = kind === 'refund_vat' ? `${id} vat` : id
    await recordMovements(tx, movementEvent(payment, named, at), [{ kind: 'refund_dropped', from: to, to: from, amountCents }])
  }
}

interface DisputeChange {
  reference: string
  /** Increase of the money withdrawn from our account, and of the money lost for good. */
  takenCents: number
  lostCents: number
  /** Total of the payment that is gone: refunded, pending refunds, and lost. */
  goneCents: number
  /** Refunds that are no longer owed because the bank returned the money; they keep the VAT of an earlier loss. */
  voidedCents?: number
}

/** Returns how much the ledger says was withdrawn from our account for a dispute. */
export async function withdrawnInLedger(tx: Tx, { subjectKind, subjectId }: Payment, reference: string): Promise<number> {
  const all = await listSubjectMovements(tx, { kind: subjectKind, id: subjectId })
  const its = all.filter(({ source }) => source.startsWith(`${reference} `))
  const sum = (of: MovementKind) => its.reduce((total, { kind, amountCents }) => total + (kind === of ? amountCents : 0), 0)
  return sum('dispute') - sum('dispute_won')
}

/**
 * Records the movements of a dispute. Returns the VAT of the lost amount, negative if it came back. `payment` is the
 * row before the change.
 */
export async function recordDispute(tx: Tx, payment: Payment, turned: DisputeChange, at: Date): Promise<number> {
  const { reference, takenCents, lostCents, goneCents, voidedCents = 0 } = turned
  const most = Math.abs(lostCents) + voidedCents
  const moves = payment.settled && most > 0
  const vatCents = moves ? Math.max(-most, Math.min(await vatToReverse(tx, payment, goneCents), most)) : 0
  const lostTo = payment.settled ? 'revenue' : 'customer'
  const netCents = lostCents - vatCents
  await recordMovements(tx, movementEvent(payment, `${reference} ${newId()}`, at), [
    { kind: 'dispute', from: ledgerAccount(payment), to: 'disputed', amountCents: Math.max(0, takenCents) },
    { kind: 'dispute_lost', from: 'disputed', to: lostTo, amountCents: Math.max(0, netCents) },
    { kind: 'correction', from: lostTo, to: 'disputed', amountCents: Math.max(0, -netCents) },
    vatCents > 0
      ? { kind: 'dispute_vat', from: 'disputed', to: 'vat', amountCents: vatCents }
      : { kind: 'dispute_vat', from: 'vat', to: 'disputed', amountCents: -vatCents },
    { kind: 'dispute_won', from: 'disputed', to: ledgerAccount(payment), amountCents: Math.max(0, -takenCents) },
  ])
  return vatCents
}
