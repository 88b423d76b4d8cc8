import type { Checked } from '@waymark/contract/calls.ts'
import { eq } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { findEnrolment } from '../../../money/billing/queries.ts'
import { timeZoneOf } from '../../../people/accounts/queries.ts'
import { nextMail } from '../policy.ts'
import { journeyRuns } from '../tables.ts'

/** Mails today's day at an hour where the person is, or no more. Refusal: `not_found`, also of a route that was neither tried nor run. */
export async function changeDayMail(
  { db, user, now }: UserCtx,
  { id, hour }: Checked<'changeDayMail'>,
): Promise<{ mailHour: number | null } | Refusal> {
  const found = await findEnrolment(db, user.id, id)
  if (!found) return notFound()
  const timeZone = await timeZoneOf(db, user.id, now)
  return db.transaction(async (tx) => {
    const own = eq(journeyRuns.enrolmentId, found.enrolment.id)
    const [run] = await tx.select().from(journeyRuns).where(own).for('update')
    if (!run) return notFound()
    const mailAt = hour === null ? null : nextMail(timeZone, hour, now, run.mailAt)
    await tx.update(journeyRuns).set({ mailHour: hour, mailAt }).where(own)
    return { mailHour: hour }
  })
}
