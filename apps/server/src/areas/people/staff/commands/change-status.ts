import type { Checked } from '@waymark/contract/calls.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { createMail } from '../../../../platform/mail/mail.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { formatSentence } from '../../accounts/present.ts'
import { findUser } from '../../accounts/queries.ts'
import { refusals as accountRefusals } from '../../accounts/refusals.ts'
import { statusChanges, users } from '../../accounts/tables.ts'
import { mainSite } from '../../programs/queries.ts'
import { sessions } from '../../sign-in/tables.ts'
import { mails } from '../mails.ts'
import { refusals } from '../refusals.ts'

type Status = (typeof users.$inferSelect)['status']

/** Previous statuses from which staff may change to each status. Only the user can delete an account. */
const statusesBefore: Record<Exclude<Status, 'deleted'>, readonly Status[]> = {
  active: ['suspended', 'blocked'],
  suspended: ['active', 'blocked'],
  blocked: ['active', 'suspended'],
}

/**
 * Suspends, blocks or reinstates a customer's account, mails the reason to the customer and ends every session. Staff accounts are
 * managed from the command line.
 * Refusals: `not_found`, `status_unchanged`, `account_changed` when the status is no longer `before`.
 */
export async function changeStatus(ctx: UserCtx, { id, status, reason, before }: Checked<'changeStatus'>): Promise<null | Refusal> {
  const { db, user, now, env, jobs } = ctx
  return transact(db, async (tx) => {
    const customer = and(eq(users.id, id), isNull(users.staffRole))
    const from = statusesBefore[status].filter((one) => before === undefined || one === before)
    const [person] = await tx
      .update(users)
      .set({ status, statusReason: status === 'active' ? null : reason })
      .where(and(customer, inArray(users.status, from)))
      .returning()
    if (!person) {
      const existing = await findUser(tx, id)
      if (!existing || existing.staffRole) return notFound()
      return before === undefined || before === existing.status ? refusals.status_unchanged() : accountRefusals.account_changed()
    }
    await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.userId, id), isNull(sessions.revokedAt)))
    const data = { status, reason: reason && formatSentence(reason), contact: env.site.contactEmail }
    // The manager may be on a customer's host, which says nothing about this customer.
    const site = mainSite(env)
    await jobs.enqueue(tx, mailJob, createMail(mails.accountStatus, { to: person.email, language: person.language, site, data }))
    await tx.insert(statusChanges).values({ userId: id, at: now, status, reason: status === 'active' ? '' : reason, changedBy: user.id })
    // The reason may be personal data, so it is stored with the account and not in the audit log.
    await audit(tx, { at: now, actorId: user.id, action: `account.${status === 'active' ? 'reinstated' : status}`, subject: `user:${id}` })
    return null
  })
}
