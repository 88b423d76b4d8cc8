import { audit } from '../../../../platform/audit.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { transact } from '../../../../platform/transaction.ts'
import { type EnrolmentRow, holdEnrolment } from '../queries.ts'

/** Work of staff on one enrolment, whose row is held. */
export const workOn = (
  { db }: UserCtx,
  id: string,
  work: (tx: Tx, enrolment: EnrolmentRow) => Promise<Refusal | null>,
): Promise<Refusal | null> =>
  transact(db, async (tx) => {
    const enrolment = await holdEnrolment(tx, id)
    return enrolment ? work(tx, enrolment) : notFound()
  })

/** What staff did with an enrolment. */
export const auditEnrolment = (
  tx: Tx,
  { user, now }: UserCtx,
  { id }: Pick<EnrolmentRow, 'id'>,
  action: 'granted' | 'extended' | 'ended' | 'refunded',
  details: Record<string, unknown> = {},
) => audit(tx, { at: now, actorId: user.id, action: `enrolment.${action}`, subject: `enrolment:${id}`, details })
