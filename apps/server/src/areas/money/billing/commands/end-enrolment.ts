import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { mails } from '../mails.ts'
import type { EnrolmentRow } from '../queries.ts'
import { amendEnrolment, forgetCard, noteEnrolment } from './change-enrolment.ts'
import { tellOwner } from './tell.ts'

interface Ending {
  at: Date
  /** Its card was declined too often, or nothing was to be charged any more. */
  reason: 'declined' | 'over'
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
  const ended = await amendEnrolment(tx, enrolment, { at, done, paidUntil, renews: false, tries: 0, plannedPeriodId: null, ...card })
  await noteEnrolment(tx, { enrolmentId: enrolment.id, at, kind: 'expired', by: 'system', until: paidUntil })
  await tellOwner(tx, services, ended, mails.subscriptionEnded, { reason })
}
