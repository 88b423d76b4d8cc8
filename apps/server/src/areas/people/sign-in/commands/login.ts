import { audit } from '../../../../platform/audit.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { rollBack, type Tx, transact } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { networkOf } from '../../../../platform/limits.ts'
import { mailOf } from '../../../../platform/mail/mail.ts'
import { mailTo } from '../../../../platform/mail.ts'
import { isPassword } from '../../../../platform/passwords.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { tooManyRequests } from '../../../../platform/refusals.ts'
import { findByEmail, holdByEmail, holdUser, type UserRow } from '../../accounts/queries.ts'
import { users } from '../../accounts/tables.ts'
import { mails } from '../mails.ts'
import { hashCode, owedFactor, recoveryRules } from '../policy.ts'
import { isAsker, isKnownDevice } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { linkIdentity, readCredential, spendCredential } from './identities.ts'
import { isProof } from './prove-human.ts'
import { startSession, stopped, type Tokens, tokensOf } from './sessions.ts'
import { giveBackTry, takeTry, tryCode } from './try-code.ts'

interface Given {
  email: string
  accessCode: string
  recaptchaProof?: string | undefined
  googleCredential?: string | undefined
}

/**
 * Exchanges a code for tokens; makes the account that was registered. Refusals: `wrong_code`, `too_many_tries` (then the code was
 * not looked at; never with a proof of reCAPTCHA), `account_suspended`, `account_blocked`; with a token of Google, which links that
 * account, those of `readCredential`.
 */
export async function login(
  ctx: Ctx,
  { email, accessCode, recaptchaProof, googleCredential }: Given,
): Promise<(Tokens & { secondFactor?: 'enrol' | 'verify' }) | Refusal> {
  const { db, secrets, now } = ctx
  const credential = googleCredential === undefined ? null : await readCredential(ctx, googleCredential)
  if (credential instanceof Refusal) return credential
  if (credential && credential.email !== email) return refusals.google_refused()
  const started = await transact(db, async (tx) => {
    const isOwn = (await isKnownDevice(tx, email, ctx.device)) || (await isAsker(tx, email, ctx.device, now))
    const payer = { email, device: isOwn ? (ctx.device ?? '') : '' }
    const tooMany = await takeTry(tx, payer, now, await isProof(ctx, tx, recaptchaProof))
    if (tooMany) rollBack(tooMany)
    const tried = await tryCode(tx, { email, device: ctx.device, codeHash: hashCode(secrets, email, accessCode), now })
    // No living code: nothing was learned, so nothing counts.
    if (!tried) rollBack(refusals.wrong_code())
    if (!tried.right) return refusals.wrong_code()
    await giveBackTry(tx, payer, now)

    if (credential) await spendCredential(ctx, tx, credential)
    const user = tried.name === null ? await holdByEmail(tx, email) : await findOrCreateUser(ctx, tx, { email, name: tried.name })
    if (!user) return refusals.wrong_code()
    const refused = stopped(ctx, user)
    if (refused) return refused
    // Staff come with code and second factor only.
    if (credential && !user.staffRole) await linkIdentity(ctx, tx, user, credential.identity)
    return { session: await startSession(ctx, tx, user), owed: owedFactor(user) }
  })
  if (started instanceof Refusal) return started
  const { session, owed } = started
  return { ...(await tokensOf(ctx, session)), ...owed }
}

/** The account of an address that was just proven to be read; made with this name, and welcomed, where there is none. */
export async function findOrCreateUser(ctx: Ctx, tx: Tx, { email, name }: { email: string; name: string }): Promise<UserRow | undefined> {
  const { now, language, jobs } = ctx
  const [created] = await tx.insert(users).values({ email, name, language, joinedAt: now }).onConflictDoNothing().returning()
  if (!created) return holdByEmail(tx, email)
  await jobs.enqueue(tx, mailJob, mailOf(mails.welcome, { ...mailTo(ctx, created), data: {} }))
  await audit(tx, { at: now, actorId: created.id, action: 'account.created', subject: `user:${created.id}` })
  return created
}

/**
 * Exchanges a password for tokens. Wrong tries come out of the same budgets as those of codes; an unknown address, staff and accounts
 * without a password take the same statements and the same work. Refusals: `wrong_password`, `too_many_tries`, `too_many_requests`,
 * `account_suspended`, `account_blocked`; `overloaded` where too many passwords wait to be looked at.
 */
export async function loginWithPassword(ctx: Ctx, { email, password }: { email: string; password: string }): Promise<Tokens | Refusal> {
  const { db, limits, now } = ctx
  const known = await isKnownDevice(db, email, ctx.device)
  const taken = known ? null : await limits.take('passwords of a network', networkOf(ctx.address), recoveryRules.tries)
  if (taken?.ok === false) return tooManyRequests({ wait: taken.retryAfter })
  const payer = { email, device: known ? (ctx.device ?? '') : '' }
  const tooMany = await takeTry(db, payer, now)
  if (tooMany) return tooMany
  const user = await findByEmail(db, email)
  const hash = user?.staffRole ? null : (user?.passwordHash ?? null)
  const right = await isPassword(password, hash, { patient: known }).catch(async (error: unknown) => {
    // It was not looked at.
    await giveBackTry(db, payer, now)
    throw error
  })
  if (!right || !user) return refusals.wrong_password()

  const started = await transact(db, async (tx) => {
    await giveBackTry(tx, payer, now)
    const holder = await holdUser(tx, user.id, 'update')
    // Changed while it was looked at.
    if (holder?.passwordHash !== hash || holder.staffRole) rollBack(refusals.wrong_password())
    return stopped(ctx, holder) ?? (await startSession(ctx, tx, holder))
  })
  return started instanceof Refusal ? started : tokensOf(ctx, started)
}
