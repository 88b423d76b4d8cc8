import type { Checked } from '@waymark/contract/calls.ts'
import { and, eq, gt } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { endOfDay, sayDate } from '../../../../platform/local-time.ts'
import { createMail } from '../../../../platform/mail/mail.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound, refuseFields } from '../../../../platform/refusals.ts'
import { lockUser, readTimeZone } from '../../../people/accounts/queries.ts'
import { mainSite } from '../../../people/programs/queries.ts'
import { findPaidPlan } from '../../billing/queries.ts'
import { mails } from '../mails.ts'
import { findGrant } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { levelGrants } from '../tables.ts'

/**
 * Grants a customer the level Pro until the end of a day in their time zone, or ends the grant, and sends a mail if the
 * end changed. Refusals: `not_found`, `level_unchanged` when there is nothing to end, `validation` for a past day.
 */
export async function changeLevel(
  { db, user, now, language, jobs, env }: UserCtx,
  { id, until, reason }: Checked<'changeLevel'>,
): Promise<null | Refusal> {
  return transact(db, async (tx) => {
    // Serializes concurrent grants; the last one counts.
    const customer = await lockUser(tx, id, 'update')
    if (!customer || customer.staffRole) return notFound()
    const zone = await readTimeZone(tx, id, now)
    const end = until === null ? now : endOfDay(zone, until)
    if (until !== null && end <= now) return refuseFields(language, { until: 'level_until' })

    const held = await findGrant(tx, id, now)
    const isSameEnd = held?.until.getTime() === end.getTime()
    // A repeated request, or the same grant by a colleague.
    if (isSameEnd && held.reason === reason) return null

    const ended = await tx
      .update(levelGrants)
      .set({ until: now })
      .where(and(eq(levelGrants.userId, id), gt(levelGrants.until, now)))
      .returning({ id: levelGrants.id })
    if (until === null && ended.length === 0) return refusals.level_unchanged()
    if (until !== null) await tx.insert(levelGrants).values({ userId: id, grantedAt: now, until: end, reason, grantedBy: user.id })
    const action = until === null ? 'level.ended' : 'level.granted'
    await audit(tx, { at: now, actorId: user.id, action, subject: `user:${id}`, details: until === null ? {} : { until } })
    // No mail if nothing changes for the customer: the end is the same, or a plan gives them the level anyway.
    if (isSameEnd || (until === null && (await findPaidPlan(tx, id, now)))) return null
    const to = { to: customer.email, language: customer.language, site: mainSite(env) }
    const mail =
      until === null
        ? createMail(mails.levelEnded, { ...to, data: {} })
        : createMail(mails.levelGiven, { ...to, data: { day: sayDate(new Date(end.getTime() - 1), zone, customer.language) } })
    await jobs.enqueue(tx, mailJob, mail)
    return null
  })
}
