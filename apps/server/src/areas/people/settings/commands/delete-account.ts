import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { rollBack, type Tx, transact } from '../../../../platform/db.ts'
import { eraseJob, mailJob } from '../../../../platform/jobs.ts'
import { type Mail, mailOf } from '../../../../platform/mail/mail.ts'
import { mailTo } from '../../../../platform/mail.ts'
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
import { forgetConfirmations, takeConfirmation } from './confirmation-codes.ts'

/**
 * Erases the person who asks, confirmed by a code: see {@link erasePerson}. Refusals: `wrong_code`, `too_many_tries`, `staff_account`,
 * `order_in_work`.
 */
export const deleteAccount = (ctx: UserCtx, { accessCode }: { accessCode: string }): Promise<null | Refusal> =>
  erasePerson(ctx, ctx.user.id, {
    async confirm(tx) {
      const taken = await takeConfirmation(ctx, tx, 'delete_account', accessCode)
      return taken instanceof Refusal ? taken : null
    },
    addressed: (person) => mailTo(ctx, person),
  })

interface Erasing {
  /** What has to be right first; a refusal is committed, with what it counted. */
  confirm?: (tx: Tx) => Promise<Refusal | null>
  /** To whom, and under which name, the mail that says so goes. */
  addressed: (person: UserRow) => Pick<Mail, 'to' | 'language' | 'site'>
  /** Why staff do it, as the person reads it, and whether the person asked for it. */
  reason?: string
  wished?: boolean
  /** What the log says besides. */
  details?: Record<string, unknown>
}

/**
 * Erases a person: the account and all that hangs on it, codes, files, and mails to this address, earlier ones and one that was to
 * come. What remains is who deleted it, where nobody but staff is still somebody, and the mail that says so until it is sent; orders and
 * subscriptions keep what the law requires. Refusals: `unauthorized` where there is none, `staff_account`, `order_in_work`.
 */
export async function erasePerson(
  ctx: UserCtx,
  id: string,
  { confirm, addressed, reason = '', wished = true, details }: Erasing,
): Promise<null | Refusal> {
  const { env, longWorkDb, jobs, files, secrets, modules, user, now } = ctx
  const kept = modules.flatMap(({ person }) => person ?? [])
  const prefixes = [avatarFolder(secrets, id), ...kept.flatMap(({ folder }) => folder?.(secrets, id) ?? [])]
  const refused = await transact(longWorkDb, async (tx) => {
    if ((await findUser(tx, id))?.staffRole) return refusals.staff_account()
    const unconfirmed = await confirm?.(tx)
    if (unconfirmed) return unconfirmed
    const { email } = (await findUser(tx, id)) ?? rollBack(unauthorized())
    await forgetConfirmations(tx, id)
    await forgetCodes(tx, email)
    const person = (await lockUser(tx, id, 'update')) ?? rollBack(unauthorized())
    const afterMails: ((tx: Tx) => Promise<void>)[] = []
    for (const { leave } of kept) {
      const left = await leave?.(ctx, tx, person)
      // The code is not used up by a refusal.
      if (left instanceof Refusal) rollBack(left)
      if (left) afterMails.push(left)
    }
    await rememberDeletedSessions(ctx, tx, id)
    const [gone] = await tx
      .delete(users)
      .where(and(eq(users.id, id), isNull(users.staffRole)))
      .returning()
    if (!gone) return rollBack(unauthorized())
    const forgotten = await jobs.forget(tx, { address: gone.email, person: id })
    if (forgotten.some(({ isSent, isOwn }) => !isSent && !isOwn)) for (const follow of afterMails) await follow(tx)
    const ids = forgotten.map(({ id }) => id)
    await tx.delete(devMails).where(or(inArray(devMails.id, ids), eq(sql`lower(${devMails.recipient})`, gone.email.toLowerCase())))
    const data = { contact: env.site.contactEmail, reason: reason && formatSentence(reason), wished }
    await jobs.enqueue(tx, mailJob, mailOf(mails.accountDeleted, { ...addressed(gone), data }))
    // With the change, should this process end before it has removed them itself.
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
