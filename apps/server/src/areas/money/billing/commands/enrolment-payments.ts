import type { EnrolmentPayment } from '@waymark/contract/sold-choices.ts'
import { eq } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { findUser } from '../../../people/accounts/queries.ts'
import { findOfferName, findPeriod, type PeriodRow, type Sold } from '../../offers/queries.ts'
import { closePayments } from '../../payments/commands/close-payments.ts'
import type { DisputeEvent, SubjectHooks } from '../../payments/hooks.ts'
import { leftToRefund, listPaymentsBySubjects } from '../../payments/queries.ts'
import { type DisputeOutcome, mails } from '../mails.ts'
import { dayLength, endWithoutGrace, enrolmentPayment, graceDays, nextTry, paidSpan, remainingValue, upgradeSpan } from '../policy.ts'
import { creditWords } from '../present.ts'
import { type ChargeRow, type EnrolmentRow, findCharge, findLastPaid, hasEnded, lockEnrolment } from '../queries.ts'
import { statusWhenPaid } from '../states.ts'
import { charges, enrolments } from '../tables.ts'
import { endEnrolment } from './cancel-enrolment.ts'
import { amendEnrolment, forgetCard, noteEnrolment, voidCharges } from './change-enrolment.ts'
import { describeCharge } from './create-charge.ts'
import { withPayments } from './refund-enrolment.ts'
import { mailOwner, tellStaff } from './tell.ts'

type PaymentNotification = Parameters<SubjectHooks['paid']>[2]

/** Applies payment events to charges. The first payment settles an open charge; any further payment is refunded. */
export const enrolmentPaymentHooks: SubjectHooks = {
  hold: async (tx, id) => void (await lockCharge(tx, id)),

  async sale(tx, id) {
    const charge = await findCharge(tx, id)
    const sold = charge && (await findPeriod(tx, charge.periodId))
    if (!sold) throw new Error(`there is no charge ${id}`)
    const [enrolment] = await tx.select().from(enrolments).where(eq(enrolments.id, charge.enrolmentId))
    const person = enrolment?.userId ? await findUser(tx, enrolment.userId) : undefined
    const language = person?.language ?? enrolment?.language ?? 'en'
    const { amountCents, creditCents } = charge
    const credit = creditCents > 0 ? [{ name: creditWords[language], amountCents: -creditCents }] : []
    return {
      kind: sold.offer.kind,
      name: (await findOfferName(tx, sold.offer.id, 'en')).name,
      number: null,
      orderedAt: charge.createdAt,
      language,
      buyer: {
        userId: person?.id ?? null,
        name: person?.name ?? '',
        email: person?.email ?? '',
        country: person?.country ?? null,
        address: person?.address ? [person.address] : [],
        legalKind: person?.legalKind ?? 'individual',
        registeredName: person?.registeredName ?? '',
        registrationNumber: person?.registrationNumber ?? '',
      },
      lines: [{ name: await describeCharge(tx, sold.period, language), amountCents: amountCents + creditCents }, ...credit],
      creditCents,
    }
  },

  async paid(tx, services, told) {
    const { charge, enrolment } = await lockCharge(tx, told.subjectId)
    const { amountCents, at } = told
    if (charge.status !== 'open') {
      await noteEnrolment(tx, { enrolmentId: enrolment.id, at, kind: 'refund_due', by: 'system', amountCents })
      await mailOwner(tx, services, enrolment, mails.subscriptionSurplus, { amountCents, currency: charge.currency })
      return 'surplus'
    }
    await startPaidPeriod(tx, services, { charge, enrolment, told })
    await closePayments(tx, services, { kind: 'charge', id: charge.id })
    return 'settled'
  },

  async failed(tx, services, { subjectId, problem, at }) {
    const { charge, enrolment } = await lockCharge(tx, subjectId)
    if (charge.status !== 'open') return
    await noteEnrolment(tx, {
      enrolmentId: enrolment.id,
      at,
      kind: 'payment_failed',
      by: charge.kind === 'renewal' ? 'system' : 'customer',
      problem,
    })
    if (charge.kind !== 'renewal') return
    const tries = enrolment.tries + 1
    const former = await formerPeriod(tx, enrolment)
    const end = endWithoutGrace(enrolment, former?.unit ?? null) ?? at
    const next = nextTry(end, tries, at)
    if (next === null) {
      await voidCharges(tx, services, enrolment.id)
      await endEnrolment(tx, services, enrolment, { at, reason: 'declined' })
      return
    }
    const paidUntil = former ? new Date(end.getTime() + graceDays[former.unit] * dayLength) : enrolment.paidUntil
    // Nothing is charged during a dispute; the retry is scheduled again once it is decided.
    const tryAt = enrolment.disputedSince ? null : next
    const failing = await amendEnrolment(tx, enrolment, { at, tries, paidUntil, dueAt: tryAt })
    const usableUntil = paidUntil && paidUntil > at ? paidUntil.toISOString() : null
    const amount = { amountCents: charge.amountCents, currency: charge.currency }
    const facts = { ...amount, problem, nextTry: tryAt?.toISOString() ?? null, usableUntil }
    await mailOwner(tx, services, failing, mails.renewalFailed, facts, tryAt)
  },

  async refunded(tx, services, { subjectId, amountCents, at, surplus }) {
    const { charge, enrolment } = await lockCharge(tx, subjectId)
    if (!surplus) {
      const [refundDueCents, refundedCents] = [charge.refundDueCents - amountCents, charge.refundedCents + amountCents]
      await tx.update(charges).set({ refundDueCents, refundedCents }).where(eq(charges.id, charge.id))
    }
    await noteEnrolment(tx, { enrolmentId: enrolment.id, at, kind: 'refunded', by: 'system', amountCents })
    await mailOwner(tx, services, enrolment, mails.subscriptionRefunded, { amountCents, currency: charge.currency })
  },

  async refundFailed(tx, services, { subjectId, amountCents, problem, dueAt, at }) {
    const { charge, enrolment } = await lockCharge(tx, subjectId)
    await noteEnrolment(tx, { enrolmentId: enrolment.id, at, kind: 'refund_failed', by: 'system', amountCents })
    const facts = { amountCents, currency: charge.currency, problem, until: dueAt.toISOString() }
    await tellStaff(tx, services, enrolment, mails.staffSubscriptionRefundFailed, facts)
  },

  async refundReturned(tx, services, told) {
    if (!told.surplus) {
      const { charge } = await lockCharge(tx, told.subjectId)
      const [refundDueCents, refundedCents] = [charge.refundDueCents + told.amountCents, charge.refundedCents - told.amountCents]
      await tx.update(charges).set({ refundDueCents, refundedCents }).where(eq(charges.id, charge.id))
    }
    await enrolmentPaymentHooks.refundFailed(tx, services, told)
  },

  async disputed(tx, services, { subjectId, at, turns, amountCents, reason, answerBy, voidedCents, surplus }) {
    const { charge, enrolment } = await lockCharge(tx, subjectId)
    const amount = { amountCents, currency: charge.currency }
    if (voidedCents !== 0 && !surplus) {
      const refundDueCents = charge.refundDueCents - voidedCents
      await tx.update(charges).set({ refundDueCents }).where(eq(charges.id, charge.id))
    }
    const owedAnew = { enrolmentId: enrolment.id, at, kind: 'refund_due', by: 'system', amountCents: -voidedCents } as const
    if (voidedCents < 0) await noteEnrolment(tx, owedAnew)
    let now = enrolment
    for (const turn of turns) {
      const kind = disputeEvents[turn]
      if (kind) await noteEnrolment(tx, { enrolmentId: enrolment.id, at, kind, by: 'system', amountCents })
      if (turn === 'open') {
        const until = answerBy?.toISOString() ?? null
        await tellStaff(tx, services, enrolment, mails.staffSubscriptionDisputed, { ...amount, reason, answerBy: until })
        if (!surplus) now = await amendEnrolment(tx, now, { at, disputedSince: at })
      }
      if (turn === 'won' || turn === 'lost')
        await applyDecision(tx, services, { charge, enrolment: now, decision: turn, amountCents, surplus, at })
    }
  },

  async inquired(tx, services, { subjectId, amountCents, reason, answerBy }) {
    const { charge, enrolment } = await lockCharge(tx, subjectId)
    const asked = { amountCents, currency: charge.currency, reason, answerBy: answerBy?.toISOString() ?? null }
    await tellStaff(tx, services, enrolment, mails.staffSubscriptionInquiry, asked)
  },
}

const disputeEvents = { open: 'disputed', answered: null, won: 'dispute_won', lost: 'dispute_lost' } as const

interface DisputeDecision extends Pick<DisputeEvent, 'amountCents' | 'surplus' | 'at'> {
  charge: ChargeRow
  enrolment: EnrolmentRow
  decision: 'won' | 'lost'
}

/**
 * Applies the decision of a dispute. A lost one ends the time that the disputed money still pays for, directly or as
 * credit; everything else continues.
 */
async function applyDecision(
  tx: Tx,
  services: Services,
  { charge, enrolment, decision, amountCents, surplus, at }: DisputeDecision,
): Promise<void> {
  const lastPaid = await findLastPaid(tx, enrolment.id)
  const isOver = await hasEnded(tx, enrolment)
  // Time granted by staff has no period and was not paid for.
  const paidForNow = !surplus && !isOver && enrolment.periodId !== null && lastPaid.some(({ id }) => id === charge.id)
  const outcome = disputeOutcome(decision, paidForNow, enrolmentPayment(enrolment, at))
  if (outcome === 'ended') {
    await voidCharges(tx, services, enrolment.id)
    await endEnrolment(tx, services, enrolment, { at, reason: 'disputed' })
  } else if (!surplus && !(await isDisputed(tx, enrolment.id))) {
    const dueAt = isOver ? null : await findPausedTry(tx, enrolment, at)
    const done = isOver ? at : timeBeforeMissedEnd(enrolment, at)
    await amendEnrolment(tx, enrolment, { at, done, disputedSince: null, ...(dueAt && { dueAt }) })
  }
  const besideCents = outcome === 'ended' ? await sumOtherMoney(tx, lastPaid) : 0
  const facts = { amountCents, currency: charge.currency, outcome, besideCents }
  await tellStaff(tx, services, enrolment, mails.staffSubscriptionDisputeDecided, facts)
}

/** `paidForNow`: the disputed money paid for the current period, which has not ended yet. */
function disputeOutcome(decision: 'won' | 'lost', paidForNow: boolean, payment: EnrolmentPayment): DisputeOutcome {
  if (decision === 'won') return 'won'
  if (paidForNow) return 'ended'
  return payment === 'paid' ? 'goes_on' : 'money_gone'
}

/** Returns the other money that paid for the time that ended, in cents: the rest of its price, and earlier payments that became credit. */
async function sumOtherMoney(tx: Tx, lastPaid: readonly ChargeRow[]): Promise<number> {
  const paid = await withPayments(tx, lastPaid)
  return remainingValue(
    paid.map(({ charge, payments }) => ({ ...charge, amountCents: leftToRefund(payments), refundDueCents: 0, refundedCents: 0 })),
  )
}

/** If the paid period ended during the dispute, returns 1 ms before its end, so that the end is processed now. Otherwise returns `at`. */
const timeBeforeMissedEnd = ({ paidUntil }: EnrolmentRow, at: Date) =>
  paidUntil && paidUntil <= at ? new Date(paidUntil.getTime() - 1) : at

/** Returns when to retry a declined card whose tries were paused: on the announced day, or now if that is past. */
async function findPausedTry(tx: Tx, enrolment: EnrolmentRow, at: Date): Promise<Date | null> {
  if (!enrolment.renews || enrolment.tries === 0) return null
  const former = await formerPeriod(tx, enrolment)
  const end = endWithoutGrace(enrolment, former?.unit ?? null) ?? at
  return nextTry(end, enrolment.tries, new Date(at.getTime() - dayLength))
}

/** Returns whether a payment that settled a charge of the enrolment is still disputed. */
async function isDisputed(tx: Tx, enrolmentId: string): Promise<boolean> {
  const own = await tx.select({ id: charges.id }).from(charges).where(eq(charges.enrolmentId, enrolmentId))
  const ids = own.map(({ id }) => id)
  return (await listPaymentsBySubjects(tx, 'charge', ids)).some(({ settled, disputedCents }) => settled && disputedCents > 0)
}

/** Locks the enrolment before reading the charge, as everywhere. */
async function lockCharge(tx: Tx, chargeId: string): Promise<{ charge: ChargeRow; enrolment: EnrolmentRow }> {
  const known = await findCharge(tx, chargeId)
  const enrolment = known && (await lockEnrolment(tx, known.enrolmentId))
  // Read again, because the charge may have changed before the lock was acquired.
  const charge = enrolment && (await findCharge(tx, chargeId))
  if (!charge || !enrolment) throw new Error(`a payment is for charge ${chargeId}, which is gone`)
  return { charge, enrolment }
}

const formerPeriod = async (tx: Tx, { periodId }: EnrolmentRow): Promise<PeriodRow | undefined> =>
  periodId ? (await findPeriod(tx, periodId))?.period : undefined

interface ChargePayment {
  charge: ChargeRow
  enrolment: EnrolmentRow
  told: PaymentNotification
}

/** Marks a charge as paid, starts its period, and turns renewal on if the card was saved. */
async function startPaidPeriod(tx: Tx, services: Services, { charge, enrolment, told }: ChargePayment): Promise<void> {
  const { at, provider, method } = told
  const sold = await findPeriod(tx, charge.periodId)
  if (!sold) throw new Error(`charge ${charge.id} is for a period that is gone`)
  const { period } = sold
  const former = await formerPeriod(tx, enrolment)
  const span = spanForCharge(charge, enrolment, { period, former, at })
  await tx.update(charges).set({ status: 'paid', from: span.from, until: span.until, paidAt: at }).where(eq(charges.id, charge.id))

  const isNewCard = method !== null && method !== enrolment.method
  if (isNewCard) await forgetCard(tx, services, enrolment)
  const card = isNewCard ? { provider, method } : {}
  const paid = await amendEnrolment(tx, enrolment, {
    at,
    done: at,
    offerId: period.offerId,
    periodId: period.id,
    plannedPeriodId: null,
    ...card,
    periodFrom: span.from,
    periodUntil: span.until,
    anchorDay: span.anchorDay,
    paidUntil: span.paidUntil,
    status: statusWhenPaid(enrolment.kind, enrolment.status),
    tries: 0,
    cancelledAt: null,
    renews: method !== null || (charge.kind === 'renewal' && enrolment.method !== null),
  })
  const facts = {
    enrolmentId: enrolment.id,
    at,
    by: charge.kind === 'renewal' ? 'system' : 'customer',
    amountCents: charge.amountCents,
  } as const
  await noteEnrolment(tx, { ...facts, kind: paidEvents[charge.kind], until: paid.paidUntil })
  if (charge.kind === 'renewal' && former && former.id !== period.id)
    await noteEnrolment(tx, { ...facts, kind: 'changed', amountCents: null })
  await mailPaid(tx, services, paid, charge, sold)
}

const paidEvents = { first: 'paid', renewal: 'renewed', upgrade: 'upgraded' } as const

/** An upgrade starts with its payment, and so does a plan bought while staff had granted another one; granted days follow it. */
function spanForCharge(
  charge: ChargeRow,
  enrolment: EnrolmentRow,
  { period, former, at }: { period: PeriodRow; former: PeriodRow | undefined; at: Date },
) {
  const isGivenElsewhere = enrolment.tries === 0 && charge.kind === 'first' && period.offerId !== enrolment.offerId
  if (charge.kind === 'upgrade' || isGivenElsewhere) return upgradeSpan(enrolment, period.unit, at)
  const span = paidSpan(enrolment, { unit: period.unit, formerUnit: former?.unit ?? null, isRenewal: charge.kind === 'renewal', at })
  return { ...span, paidUntil: span.until }
}

async function mailPaid(tx: Tx, services: Services, paid: EnrolmentRow, charge: ChargeRow, { period }: Sold): Promise<void> {
  const { kind, amountCents, creditCents, currency } = charge
  const until = (paid.paidUntil ?? charge.createdAt).toISOString()
  const next = paid.renews ? { at: until, amountCents: period.priceCents } : null
  await mailOwner(tx, services, paid, mails.subscriptionPaid, { kind, amountCents, creditCents, currency, unit: period.unit, until, next })
}
