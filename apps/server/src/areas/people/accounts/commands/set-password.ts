import { eq } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import type { Ctx, UserCtx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { zoneInForce } from '../../../../platform/local-time.ts'
import { mailOf } from '../../../../platform/mail/mail.ts'
import { mailTo } from '../../../../platform/mail.ts'
import { hashPassword, isPassword, wrongInPassword } from '../../../../platform/passwords.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { refuseFields, unauthorized } from '../../../../platform/refusals.ts'
import { mails } from '../mails.ts'
import { findUser, holdUser, type UserRow } from '../queries.ts'
import { passwordRecoveries, users } from '../tables.ts'
import { spendConfirmation, takeConfirmationTry } from './confirmation-codes.ts'
import { endOtherSessions } from './sessions.ts'

interface Given {
  password: string
  currentPassword?: string | undefined
  accessCode?: string | undefined
}

/**
 * Sets or changes the password, with the current one or a code. All other sessions end and the person is told. Refusals: `validation`
 * (too common, made of what is known, wrong current one, neither of both given), `wrong_code`, `too_many_tries`.
 */
export async function setPassword(ctx: UserCtx, { password, currentPassword, accessCode }: Given): Promise<null | Refusal> {
  const { db, language } = ctx
  const before = await findUser(db, ctx.user.id)
  if (!before) return unauthorized()
  const weak = await wrongInPassword(password, knownOf(ctx, before))
  if (weak) return refuseFields(language, { password: weak })
  if (accessCode === undefined && currentPassword === undefined) return refuseFields(language, { accessCode: 'required' })
  // Before anything is hashed: so many a day may wait for it however many others do.
  const tooMany = await takeConfirmationTry(ctx, db)
  if (tooMany) return tooMany
  const wrong = () => refuseFields(language, { currentPassword: 'password_wrong' })
  const isConfirmed = accessCode !== undefined || (await isPassword(currentPassword ?? '', before.passwordHash, { patient: true }))
  if (!isConfirmed) return wrong()
  const hash = await hashPassword(password, { patient: true })
  return transact(db, async (tx) => {
    const user = await holdUser(tx, before.id, 'update')
    if (!user) return unauthorized()
    const taken = accessCode === undefined ? null : await spendConfirmation(ctx, tx, 'set_password', accessCode)
    if (taken instanceof Refusal) return taken
    // The current one was changed while it was looked at.
    if (accessCode === undefined && user.passwordHash !== before.passwordHash) return wrong()
    await storePassword(ctx, tx, user, { hash, keep: ctx.user.sessionId })
    return null
  })
}

/** What everybody knows of a person and of this site: no password is made of it. */
export const knownOf = ({ env, program }: Ctx, { name, email }: UserRow): string[] => [
  name,
  ...email.replace(/\.[^.]*$/, '').split('@'),
  env.site.name,
  program?.name ?? '',
  'Waymark',
]

/** Stores a password, ends every session but `keep`, and tells the person. */
export async function storePassword(ctx: Ctx, tx: Tx, user: UserRow, { hash, keep }: { hash: string; keep: string | null }): Promise<void> {
  const { now } = ctx
  await tx.update(users).set({ passwordHash: hash }).where(eq(users.id, user.id))
  await tx.delete(passwordRecoveries).where(eq(passwordRecoveries.userId, user.id))
  await endOtherSessions(tx, user.id, { keep, now })
  const said = { at: now.toISOString(), timeZone: zoneInForce(user, now), contact: ctx.env.site.contactEmail }
  const data = { ...said, everywhere: keep === null }
  await ctx.jobs.enqueue(tx, mailJob, mailOf(mails.passwordChanged, { ...mailTo(ctx, user), data }))
  await audit(tx, { at: now, actorId: user.id, action: 'password.changed', subject: `user:${user.id}` })
}
