import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { rollBack, type Tx, transact } from '../../../../platform/db.ts'
import { eraseJob, mailJob } from '../../../../platform/jobs.ts'
import { createMail, type Mail } from '../../../../platform/mail/mail.ts'
import { createRecipient } from '../../../../platform/mail.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { unauthorized } from '../../../../platform/refusals.ts'
import { devMails } from '../../../../platform/tables.ts'
import { formatSentence } from '../../accounts/present.ts'
import { findUser, lockUser, type UserRow } from '../../accounts/queries.ts'
import { users } from '../../accounts/tables.ts'
import { rememberDeletedSessions } from '../../sign-in/commands/sessions.ts'
import { forgetCodes } from '../../sign-in/commands/try-code.ts'
import { mails } from '../mails.ts'
import { avatarFolder } from '../policy.ts'
import { refusals } from '../refusals.ts'
import { consumeConfirmation, forgetConfirmations } from './confirmation-codes.ts'

/**
 * Erases the caller's account, confirmed by a code: see {@link eraseAccount}. Refusals: `wrong_code`, `too_many_tries`, `staff_account`,
 * `order_in_work`.
 */
export const deleteAccount = (ctx: UserCtx, { accessCode }: { accessCode: string }): Promise<null | Refusal> =>
  eraseAccount(ctx, ctx.user.id, {
    async confirm(tx) {
      const taken = await consumeConfirmation(ctx, tx, 'delete_account', accessCode)
      return taken instanceof Refusal ? taken : null
    },
    recipient: (person) => createRecipient(ctx, person),
  })

interface EraseOptions {
  /** Runs first. Its refusal is committed together with its writes, such as counted attempts. */
  confirm?: (tx: Tx) => Promise<Refusal | null>
  /** Recipient and site of the mail about the deletion. */
  recipient: (person: UserRow) => Pick<Mail, 'to' | 'language' | 'site'>
  /** Reason given by staff, shown to the user. `wished`: the user asked for the deletion. */
  reason?: string
  wished?: boolean
  /** Further audit details. */
  details?: Record<string, unknown>
}

/**
 * Erases an account with everything that belongs to it: codes, files and mails to its addresses, sent and pending. Kept are the audit
 * entry, which names nobody but staff, the mail about the deletion until it is sent, and what the law requires of orders and
 * subscriptions.
 * Refusals: `unauthorized` if the account does not exist, `staff_account`, `order_in_work`.
 */
export async function eraseAccount(
  ctx: UserCtx,
  id: string,
  { confirm, recipient: addressed, reason = '', wished = true, details }: EraseOptions,
): Promise<null | Refusal> {
  const { env, longWorkDb, jobs, files, secrets, modules, user, now } = ctx
  const personHooks = modules.flatMap(({ person }) => person ?? [])
  const prefixes = [avatarFolder(secrets, id), ...personHooks.flatMap(({ folder }) => folder?.(secrets, id) ?? [])]
  const refused = await transact(longWorkDb, async (tx) => {
    if ((await findUser(tx, id))?.staffRole) return refusals.staff_account()
    const unconfirmed = await confirm?.(tx)
    if (unconfirmed) return unconfirmed
    const { email } = (await findUser(tx, id)) ?? rollBack(unauthorized())
    await forgetConfirmations(tx, id)
    await forgetCodes(tx, email)
    const person = (await lockUser(tx, id, 'update')) ?? rollBack(unauthorized())
    const afterMails: ((tx: Tx) => Promise<void>)[] = []
    for (const { leave } of personHooks) {
      const result = await leave?.(ctx, tx, person)
      // Rolls back, so that the code still works after the refusal.
      if (result instanceof Refusal) rollBack(result)
      if (result) afterMails.push(result)
    }
    await rememberDeletedSessions(ctx, tx, id)
    const [deleted] = await tx
      .delete(users)
      .where(and(eq(users.id, id), isNull(users.staffRole)))
      .returning()
    if (!deleted) return rollBack(unauthorized())
    const forgotten = await jobs.forget(tx, { address: deleted.email, person: id })
    if (forgotten.some(({ isSent, isOwn }) => !isSent && !isOwn)) for (const cancelMail of afterMails) await cancelMail(tx)
    const ids = forgotten.map(({ id }) => id)
    await tx.delete(devMails).where(or(inArray(devMails.id, ids), eq(sql`lower(${devMails.recipient})`, deleted.email.toLowerCase())))
    const data = { contact: env.site.contactEmail, reason: reason && formatSentence(reason), wished }
    await jobs.enqueue(tx, mailJob, createMail(mails.accountDeleted, { ...addressed(deleted), data }))
    // Enqueued in the same transaction, in case this process ends before it has removed the files.
    for (const prefix of prefixes) await jobs.enqueue(tx, eraseJob, { prefix })
    await audit(tx, { at: now, actorId: user.id, action: 'account.deleted', subject: `user:${id}`, ...(details && { details }) })
    return null
  })
  if (refused !== null) return refused
  for (const prefix of prefixes) {
    await files.removeAll(prefix).catch((error: unknown) => ctx.log.error({ err: error }, 'files are removed later'))
  }
  return null
}
