import type { Checked } from '@waymark/contract/calls.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { formatMoney } from '../../../../platform/money.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { notFound, tooManyRequests } from '../../../../platform/refusals.ts'
import { findPeriod, isSold, type Sold } from '../../offers/queries.ts'
import { refusals as paymentRefusals } from '../../payments/refusals.ts'
import { calculateChange, canChange, pagesPerHour } from '../policy.ts'
import { type ChargeRow, type EnrolmentRow, findKeptCents } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { amendEnrolment, changeOwn, type LockedEnrolment, noteEnrolment, voidCharges } from './change-enrolment.ts'
import { createCharge, refuseOutdatedPrice, startChargePage } from './create-charge.ts'

/**
 * Changes the period of the user's enrolment. A dearer period is paid now, less the credit that the user was shown, and
 * returns a payment page; a cheaper one starts at the end of the paid time; choosing the current one drops a planned
 * change. Refusals: `not_found`, `enrolment_state`, `price_changed`, `payment_unavailable`, `too_many_requests`.
 */
export async function changePeriod(ctx: UserCtx, given: Checked<'changePeriod'>): Promise<{ payUrl: string | null } | Refusal> {
  const { limits, user, now } = ctx
  const taken = await limits.take('subscription pages of a person', user.id, pagesPerHour)
  if (!taken.ok) return tooManyRequests({ wait: taken.retryAfter })
  const changed = await changeOwn(ctx, given.id, async (tx, held) => {
    const next = await findPeriod(tx, given.period)
    const { enrolment, period } = held
    if (!period || !canChange(enrolment, now)) return refusals.enrolment_state()
    if (next?.period.id === period.id) return dropChange(ctx, tx, enrolment)
    if (!next || !canChangeTo(enrolment, next)) return notFound()
    return isSold(next) ? applyChange(ctx, tx, held, next, given.dueCents) : ((await refuseOutdatedPrice(ctx, tx, next)) ?? notFound())
  })
  if (changed instanceof Refusal || changed === null) return changed ?? { payUrl: null }
  const payUrl = await startChargePage(ctx, changed.charge, changed.next.period)
  return payUrl instanceof Refusal ? payUrl : { payUrl }
}

/** A route can only change to its own periods, a plan to those of any plan. */
const canChangeTo = (enrolment: EnrolmentRow, { offer }: Sold): boolean =>
  enrolment.kind === 'plan' ? offer.kind === 'plan' : offer.id === enrolment.offerId

async function dropChange(ctx: UserCtx, tx: Tx, enrolment: EnrolmentRow): Promise<null> {
  await voidCharges(tx, ctx, enrolment.id)
  if (enrolment.plannedPeriodId === null) return null
  await amendEnrolment(tx, enrolment, { at: ctx.now, plannedPeriodId: null })
  await noteEnrolment(tx, { enrolmentId: enrolment.id, at: ctx.now, kind: 'change_dropped', by: 'customer' })
  return null
}

/** Returns the charge of an upgrade, or null if the change starts later. */
async function applyChange(
  ctx: UserCtx,
  tx: Tx,
  { enrolment, period }: LockedEnrolment,
  next: Sold,
  seenCents: number,
): Promise<{ charge: ChargeRow; next: Sold } | Refusal | null> {
  const { now, language } = ctx
  const keptCents = await findKeptCents(tx, enrolment.id)
  const change = period && calculateChange(enrolment, { ...period, keptCents }, next.period, now)
  if (!change) return refusals.enrolment_state()
  if (change.dueCents !== seenCents) {
    return paymentRefusals.price_changed({ total: formatMoney(language, change.dueCents, next.offer.currency) })
  }
  if (change.when === 'now') {
    const { charge } = await createCharge(tx, ctx, enrolment, { kind: 'upgrade', ...next, creditCents: change.creditCents })
    return { charge, next }
  }
  await voidCharges(tx, ctx, enrolment.id)
  if (enrolment.plannedPeriodId === next.period.id) return null
  await amendEnrolment(tx, enrolment, { at: now, plannedPeriodId: next.period.id })
  const facts = { amountCents: next.period.priceCents, until: change.startsAt }
  await noteEnrolment(tx, { enrolmentId: enrolment.id, at: now, kind: 'change_planned', by: 'customer', ...facts })
  return null
}
