import type { Services, UserCtx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { mails } from '../mails.ts'
import { canCancel, canResume } from '../policy.ts'
import type { EnrolmentRow } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { amendEnrolment, changeOwn, forgetCard, noteEnrolment, voidCharges } from './change-enrolment.ts'
import { tellOwner } from './extend-enrolment.ts'

/**
 * Stops the renewal of an enrolment of this person; it may be used until the end of what is paid, or ends now where that is over already.
 * Refusals: `not_found`, `enrolment_state` when nothing is renewed.
 */
export async function cancelEnrolment(ctx: UserCtx, { id }: { id: string }): Promise<null | Refusal> {
  const { now } = ctx
  return changeOwn(ctx, id, async (tx, { enrolment }) => {
    if (!canCancel(enrolment)) return refusals.enrolment_state()
    await voidCharges(tx, ctx, enrolment.id)
    // Days of grace are there while the card is tried again; what a bank decides about waits beyond its end.
    const until = enrolment.tries === 0 && enrolment.paidUntil && enrolment.paidUntil > now ? enrolment.paidUntil : now
    await noteEnrolment(tx, { enrolmentId: enrolment.id, at: now, kind: 'cancelled', by: 'customer', until })
    const cancelled = await amendEnrolment(tx, enrolment, { at: now, renews: false, cancelledAt: now })
    if (until === now) await endEnrolment(tx, ctx, cancelled, { at: now, reason: 'over' })
    else await tellOwner(tx, ctx, enrolment, mails.subscriptionCancelled, { until: until.toISOString() })
    return null
  })
}

/** Takes a cancellation back while what is paid still runs. Refusals: `not_found`, `enrolment_state`. */
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
  /** Its card was declined too often, nothing was to be charged any more, staff had given it, or the payer's bank took the money back. */
  reason: 'declined' | 'over' | 'given' | 'disputed'
  /** Up to when everything that time brings was done. */
  done?: Date
}

/**
 * What was paid or given for an enrolment is over, and so are days of grace; nothing is charged any more. Nothing in it is lost. Its row
 * is held.
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
  await tellOwner(tx, services, ended, mails.subscriptionEnded, { reason })
}
