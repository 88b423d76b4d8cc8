import { workZone } from '@waymark/contract/company.ts'
import type { MovementKind } from '@waymark/contract/money/movement-kinds.ts'
import { newId } from '../../../../platform/columns.ts'
import type { Sale } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { localDay } from '../../../../platform/local-time.ts'
import { type Movement, recordMovements } from '../../ledger/commands/record-movements.ts'
import { balancesOf, movementsOf } from '../../ledger/queries.ts'
import { findVat, vatIncluded } from '../../vat/queries.ts'
import { bank, type Payment, type Refund } from '../queries.ts'

/** Where the money of a payment is kept at first. */
const placeOf = ({ provider }: Pick<Payment, 'provider'>): Movement['to'] => (provider === bank ? 'bank' : 'provider')

const happening = ({ subjectKind, subjectId, currency }: Payment, source: string, at: Date) => ({
  at,
  currency,
  source,
  subject: { kind: subjectKind, id: subjectId },
})

/** Writes a sale that was paid into the ledger; answers the VAT within it. */
export async function recordSale(tx: Tx, payment: Payment, { kind: sold, name, buyer, creditCents }: Sale, at: Date): Promise<number> {
  const { amountCents, receivedCents } = payment
  const { basisPoints } = await findVat(tx, buyer, localDay(workZone, at))
  const vatCents = vatIncluded(amountCents, basisPoints)
  await recordMovements(tx, happening(payment, payment.id, at), [
    { kind: 'sale', from: 'revenue', to: 'customer', amountCents: amountCents - vatCents + creditCents, sold, name },
    { kind: 'sale_vat', from: 'vat', to: 'customer', amountCents: vatCents },
    { kind: 'credit', from: 'customer', to: 'revenue', amountCents: creditCents },
    { kind: 'payment', from: 'customer', to: placeOf(payment), amountCents: amountCents - receivedCents },
  ])
  return vatCents
}

/** Writes a part of a transfer that came before the rest; `id`: what says so. */
export async function recordPart(tx: Tx, payment: Payment, { id, amountCents }: { id: string; amountCents: number }, at: Date) {
  const given = happening(payment, `${payment.id} ${id}`, at)
  await recordMovements(tx, given, [{ kind: 'payment', from: 'customer', to: placeOf(payment), amountCents }])
}

/** Writes money that came without a sale: beside another payment, or too late. */
export async function recordSurplus(tx: Tx, payment: Payment, at: Date): Promise<void> {
  const amountCents = payment.amountCents - payment.receivedCents
  await recordMovements(tx, happening(payment, payment.id, at), [{ kind: 'payment', from: 'customer', to: placeOf(payment), amountCents }])
}

/**
 * How much of the VAT that the ledger has of a sale is too much once so much of it is gone; below zero where it has too little. Reckoned of
 * the whole each time, so that all parts together have its VAT to the cent, whatever was dropped or came back in between.
 */
async function vatToLeave(tx: Tx, payment: Payment, goneCents: number): Promise<number> {
  const { subjectKind: kind, subjectId: id, amountCents, vatCents } = payment
  const whole = vatCents ?? 0
  const stays = whole - Math.round((whole * Math.min(goneCents, amountCents)) / amountCents)
  return -(await balancesOf(tx, { kind, id })).vat - stays
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
  const goneCents = payment.refundedCents + payment.refundPendingCents + payment.lostCents + amountCents
  const vatCents = Math.min(Math.max(0, await vatToLeave(tx, payment, goneCents)), amountCents)
  await recordMovements(tx, happening(payment, refund.id, at), [
    { kind: 'refund_agreed', from: 'refunds_due', to: 'revenue', amountCents: amountCents - vatCents },
    { kind: 'refund_vat', from: 'refunds_due', to: 'vat', amountCents: vatCents },
  ])
}

/** What a refund is known by outside: one that came back and is sent anew is another one. */
export const keyOf = ({ id, returned }: Pick<Refund, 'id' | 'returned'>): string => (returned > 0 ? `${id}-${returned}` : id)

/** Writes a refund that was sent. */
export async function recordRefundSent(tx: Tx, payment: Payment, refund: Refund, at: Date): Promise<void> {
  const { amountCents } = refund
  await recordMovements(tx, happening(payment, keyOf(refund), at), [
    { kind: 'refund_sent', from: placeOf(payment), to: 'refunds_due', amountCents },
  ])
}

/** Writes that a refund which was sent came back. `refund`: as it was sent. */
export async function recordRefundReturned(tx: Tx, payment: Payment, refund: Refund, at: Date): Promise<void> {
  const { amountCents } = refund
  await recordMovements(tx, happening(payment, keyOf(refund), at), [
    { kind: 'refund_returned', from: 'refunds_due', to: placeOf(payment), amountCents },
  ])
}

/** Writes that a refund is owed no more, since the payer's bank gave the money back: what was written when it was agreed, the other way. */
export async function recordRefundDropped(tx: Tx, payment: Payment, { id }: Pick<Refund, 'id'>, at: Date): Promise<void> {
  const agreed = await movementsOf(tx, { kind: payment.subjectKind, id: payment.subjectId })
  for (const { source, kind, from, to, amountCents } of agreed) {
    if (source !== id || (kind !== 'refund_agreed' && kind !== 'refund_vat')) continue
    const named = kind === 'refund_vat' ? `${id} vat` : id
    await recordMovements(tx, happening(payment, named, at), [{ kind: 'refund_dropped', from: to, to: from, amountCents }])
  }
}

interface Turned {
  reference: string
  /** By how much more was taken from our account, and of all that is gone for good. */
  takenCents: number
  lostCents: number
  /** Of the payment, all that is gone from now on: given back, to be given back, and lost. */
  goneCents: number
  /** What came back and is owed no more, of what was lost before: then that has its VAT. */
  voidedCents?: number
}

/** What our account is short of for a dispute, as the ledger has it. */
export async function recordedTaken(tx: Tx, { subjectKind, subjectId }: Payment, reference: string): Promise<number> {
  const all = await movementsOf(tx, { kind: subjectKind, id: subjectId })
  const its = all.filter(({ source }) => source.startsWith(`${reference} `))
  const sum = (of: MovementKind) => its.reduce((total, { kind, amountCents }) => total + (kind === of ? amountCents : 0), 0)
  return sum('dispute') - sum('dispute_won')
}

/** Writes what a turn of a dispute moved; answers the VAT within what was lost, below zero where it came back. `payment`: as it was before. */
export async function recordDispute(tx: Tx, payment: Payment, turned: Turned, at: Date): Promise<number> {
  const { reference, takenCents, lostCents, goneCents, voidedCents = 0 } = turned
  const most = Math.abs(lostCents) + voidedCents
  const moves = payment.settled && most > 0
  const vatCents = moves ? Math.max(-most, Math.min(await vatToLeave(tx, payment, goneCents), most)) : 0
  const lostTo = payment.settled ? 'revenue' : 'customer'
  const netCents = lostCents - vatCents
  await recordMovements(tx, happening(payment, `${reference} ${newId()}`, at), [
    { kind: 'dispute', from: placeOf(payment), to: 'disputed', amountCents: Math.max(0, takenCents) },
    { kind: 'dispute_lost', from: 'disputed', to: lostTo, amountCents: Math.max(0, netCents) },
    { kind: 'correction', from: lostTo, to: 'disputed', amountCents: Math.max(0, -netCents) },
    vatCents > 0
      ? { kind: 'dispute_vat', from: 'disputed', to: 'vat', amountCents: vatCents }
      : { kind: 'dispute_vat', from: 'vat', to: 'disputed', amountCents: -vatCents },
    { kind: 'dispute_won', from: 'disputed', to: placeOf(payment), amountCents: Math.max(0, -takenCents) },
  ])
  return vatCents
}
