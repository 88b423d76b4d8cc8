import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { type Tx, transact, undo } from '../../../../platform/db.ts'
import { eraseJob, mailJob } from '../../../../platform/jobs.ts'
import { mailOf } from '../../../../platform/mail/mail.ts'
import { mailTo } from '../../../../platform/mail.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { unauthorized } from '../../../../platform/refusals.ts'
import { devMails } from '../../../../platform/tables.ts'
import { mails } from '../mails.ts'
import { avatarFolder } from '../policy.ts'
import { findUser, holdUser } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { users } from '../tables.ts'
import { takeConfirmation } from './confirmation-codes.ts'
import { forgetCodes } from './try-code.ts'

/**
 * Erases a person: the account and all that hangs on it, codes, files, and mails to this address, earlier ones and one that was to
 * come. What remains is that somebody, whose id leads nowhere any more, deleted an account at this time, and the mail that says so until
 * it is sent; orders and subscriptions keep what the law requires. Refusals: `wrong_code`, `too_many_tries`, `staff_account`, `order_in_work`.
 */
export async function deleteAccount(ctx: UserCtx, { accessCode }: { accessCode: string }): Promise<null | Refusal> {
  const { env, longWorkDb, jobs, files, secrets, modules, user, now } = ctx
  const kept = modules.flatMap(({ person }) => person ?? [])
  const prefixes = [avatarFolder(secrets, user.id), ...kept.flatMap(({ folder }) => folder?.(secrets, user.id) ?? [])]
  const refused = await transact(longWorkDb, async (tx) => {
    if ((await findUser(tx, user.id))?.staffRole) return refusals.staff_account()
    const taken = await takeConfirmation(ctx, tx, 'delete_account', accessCode)
    if (taken instanceof Refusal) return taken
    const { email } = (await findUser(tx, user.id)) ?? undo(unauthorized())
    await forgetCodes(tx, email)
    await holdUser(tx, user.id, 'update')
    const afterMails: ((tx: Tx) => Promise<void>)[] = []
    for (const { leave } of kept) {
      const left = await leave?.(ctx, tx)
      // The code is not used up by a refusal.
      if (left instanceof Refusal) undo(left)
      if (left) afterMails.push(left)
    }
    const [gone] = await tx
      .delete(users)
      .where(and(eq(users.id, user.id), isNull(users.staffRole)))
      .returning({ email: users.email, language: users.language })
    if (!gone) return undo(unauthorized())
    const forgotten = await jobs.forget(tx, { address: gone.email, person: user.id })
    if (forgotten.some(({ isSent, isOwn }) => !isSent && !isOwn)) for (const follow of afterMails) await follow(tx)
    const ids = forgotten.map(({ id }) => id)
    await tx.delete(devMails).where(or(inArray(devMails.id, ids), eq(sql`lower(${devMails.recipient})`, gone.email.toLowerCase())))
    await jobs.enqueue(tx, mailJob, mailOf(mails.accountDeleted, { ...mailTo(ctx, gone), data: { contact: env.site.contactEmail } }))
    // With the change, should this process end before it has removed them itself.
    for (const prefix of prefixes) await jobs.enqueue(tx, eraseJob, { prefix })
    await audit(tx, { at: now, actorId: user.id, action: 'account.deleted', subject: `user:${user.id}` })
    return null
  })
  if (refused !== null) return refused
  for (const prefix of prefixes) {
    await files.removeAll(prefix).catch((error: unknown) => ctx.log.error({ err: error }, 'files are removed later'))
  }
  return null
}
