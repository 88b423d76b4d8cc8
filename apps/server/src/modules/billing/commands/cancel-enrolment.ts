import type { UserCtx } from '../../../platform/context.ts'
import { type Refusal, refuse } from '../../../platform/refusals.ts'
import { canCancel, canResume } from '../policy.ts'
import { amendEnrolment, changeOwn, noteEnrolment, voidCharges } from './change-enrolment.ts'
import { tellOwner } from './tell.ts'

/**
 * Stops the renewal of an enrolment of this person, and the tries with a declined card; it may be used until the end of what is paid.
 * Refusals: `not_found`, `enrolment_state` when nothing is renewed.
 */
export async function cancelEnrolment(ctx: UserCtx, { id }: { id: string }): Promise<null | Refusal> {
  const { now } = ctx
  return changeOwn(ctx, id, async (tx, { enrolment }) => {
    if (!canCancel(enrolment)) return refuse('enrolment_state')
    await voidCharges(tx, ctx, enrolment.id)
    await amendEnrolment(tx, enrolment, { at: now, renews: false, tries: 0, plannedPeriodId: null, cancelledAt: now })
    const until = enrolment.paidUntil ?? now
    await noteEnrolment(tx, { enrolmentId: enrolment.id, at: now, kind: 'cancelled', by: 'customer', until })
    await tellOwner(tx, ctx, enrolment, 'subscriptionCancelled', { until: until.toISOString() })
    return null
  })
}

/** Takes a cancellation back while what is paid still runs. Refusals: `not_found`, `enrolment_state`. */
export async function resumeEnrolment(ctx: UserCtx, { id }: { id: string }): Promise<null | Refusal> {
  const { now } = ctx
  return changeOwn(ctx, id, async (tx, { enrolment }) => {
    if (!canResume(enrolment, now)) return refuse('enrolment_state')
    await amendEnrolment(tx, enrolment, { at: now, renews: true, cancelledAt: null })
    await noteEnrolment(tx, { enrolmentId: enrolment.id, at: now, kind: 'resumed', by: 'customer', until: enrolment.paidUntil })
    return null
  })
}
