import type { Services, UserCtx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { mails } from '../mails.ts'
import { canCancel, canResume } from '../policy.ts'
import type { EnrolmentRow } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { amendEnrolment, changeOwn, forgetCard, noteEnrolment, voidCharges } from './change-enrolment.ts'
import { mailOwner } from './tell.ts'

/**
 * Stops the renewal of the user's enrolment. It stays usable until the end of the paid time, or ends now if that is
 * over. Refusals: `not_found`, `enrolment_state` when it does not renew.
 */
export async function cancelEnrolment(ctx: UserCtx, { id }: { id: string }): Promise<null | Refusal> {
  const { now } = ctx
  return changeOwn(ctx, id, async (tx, { enrolment }) => {
    if (!canCancel(enrolment)) return refusals.enrolment_state()
    await voidCharges(tx, ctx, enrolment.id)
    // Days of grace only last while a declined card is retried, so cancelling ends them. An open dispute can outlast
    // the paid time.
    const until = enrolment.tries === 0 && enrolment.paidUntil && enrolment.paidUntil > now ? enrolment.paidUntil : now
    await noteEnrolment(tx, { enrolmentId: enrolment.id, at: now, kind: 'cancelled', by: 'customer', until })
    const cancelled = await amendEnrolment(tx, enrolment, { at: now, renews: false, cancelledAt: now })
    if (until === now) await endEnrolment(tx, ctx, cancelled, { at: now, reason: 'over' })
    else await mailOwner(tx, ctx, enrolment, mails.subscriptionCancelled, { until: until.toISOString() })
    return null
  })
}

/** Undoes a cancellation while the paid time still runs. Refusals: `not_found`, `enrolment_state`. */
export async function resumeEnrolment(ctx: UserCtx, { id }: { id: string }): Promise<null | Refusal> {
  const { now } = ctx
  return changeOwn(ctx, id, async (tx, { enrolment }) => {
    if (!canResume(enrolment, now)) return refusals.enrolment_state()
    await amendEnrolment(tx, enrolment, { at: now, renews: true, cancelledAt: null })
    await noteEnrolment(tx, { enrolmentId: enrolment.id, at: now, kind: 'resumed', by: 'customer', until: enrolment.paidUntil })
    return null
  })
}

interface Ending {
  at: Date
  /** `declined`: too many declined tries. `over`: not renewed. `given`: granted by staff. `disputed`: lost a dispute. */
  reason: 'declined' | 'over' | 'given' | 'disputed'
  /** Due work up to this time is done. */
  done?: Date
}

/**
 * Ends the paid or granted time of an enrolment, including days of grace, and its renewal. The enrolment's data stays.
 * The caller has locked its row.
 */
export async function endEnrolment(tx: Tx, services: Services, enrolment: EnrolmentRow, { at, reason, done = at }: Ending): Promise<void> {
  const paidUntil = enrolment.paidUntil && enrolment.paidUntil > at ? at : enrolment.paidUntil
  const card = await forgetCard(tx, services, enrolment)
  const ended = await amendEnrolment(tx, enrolment, {
    at,
    done,
    paidUntil,
    renews: false,
    tries: 0,
    plannedPeriodId: null,
    disputedSince: null,
    ...card,
  })
  await noteEnrolment(tx, { enrolmentId: enrolment.id, at, kind: 'expired', by: 'system', until: paidUntil })
  await mailOwner(tx, services, ended, mails.subscriptionEnded, { reason })
}
