import { audit } from '../../../../platform/audit.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { rollBack, type Tx, transact } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { toNetwork } from '../../../../platform/limits.ts'
import { createMail } from '../../../../platform/mail/mail.ts'
import { createRecipient } from '../../../../platform/mail.ts'
import { isPassword } from '../../../../platform/passwords.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { tooManyRequests } from '../../../../platform/refusals.ts'
import { findByEmail, lockUser, lockUserByEmail, type UserRow } from '../../accounts/queries.ts'
import { users } from '../../accounts/tables.ts'
import { mails } from '../mails.ts'
import { hashCode, recoveryRules, requiredSecondFactor } from '../policy.ts'
import { hasRequestedCode, isKnownDevice } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { consumeCredential, linkIdentity, readCredential } from './identities.ts'
import { consumeProof } from './prove-human.ts'
import { issueTokens, requireActive, startSession, type Tokens } from './sessions.ts'
import { countTry, refundTry, tryCode } from './try-code.ts'

interface LoginInput {
  email: string
  accessCode: string
  recaptchaProof?: string | undefined
  googleCredential?: string | undefined
}

/**
 * Exchanges a code for tokens and creates the account if it was just registered. With a Google token it also links that identity.
 * Refusals: `wrong_code`, `too_many_tries` (the code was not checked; a reCAPTCHA proof avoids it), `account_suspended`,
 * `account_blocked`, and those of `readCredential`.
 */
export async function login(
  ctx: Ctx,
  { email, accessCode, recaptchaProof, googleCredential }: LoginInput,
): Promise<(Tokens & { secondFactor?: 'enrol' | 'verify' }) | Refusal> {
  const { db, secrets, now } = ctx
  const credential = googleCredential === undefined ? null : await readCredential(ctx, googleCredential)
  if (credential instanceof Refusal) return credential
  if (credential && credential.email !== email) return refusals.google_refused()
  const started = await transact(db, async (tx) => {
    const isOwn = (await isKnownDevice(tx, email, ctx.device)) || (await hasRequestedCode(tx, email, ctx.device, now))
    const budgetKey = { email, device: isOwn ? (ctx.device ?? '') : '' }
    const tooManyTries = await countTry(tx, budgetKey, now, await consumeProof(ctx, tx, recaptchaProof))
    if (tooManyTries) rollBack(tooManyTries)
    const attempt = await tryCode(tx, { email, device: ctx.device, codeHash: hashCode(secrets, email, accessCode), now })
    // Without a valid code nothing can be learned, so the try is not counted.
    if (!attempt) rollBack(refusals.wrong_code())
    if (!attempt.isRight) return refusals.wrong_code()
    await refundTry(tx, budgetKey, now)

    if (credential) await consumeCredential(ctx, tx, credential)
    const user = attempt.name === null ? await lockUserByEmail(tx, email) : await findOrCreateUser(ctx, tx, { email, name: attempt.name })
    if (!user) return refusals.wrong_code()
    const refused = requireActive(ctx, user)
    if (refused) return refused
    // Staff sign in only with a code and a second factor.
    if (credential && !user.staffRole) await linkIdentity(ctx, tx, user, credential.identity)
    return { session: await startSession(ctx, tx, user), secondFactor: requiredSecondFactor(user) }
  })
  if (started instanceof Refusal) return started
  const { session, secondFactor } = started
  return { ...(await issueTokens(ctx, session)), ...secondFactor }
}

/** Finds the account of an address whose owner has just been verified, or creates it with this name and sends the welcome mail. */
export async function findOrCreateUser(ctx: Ctx, tx: Tx, { email, name }: { email: string; name: string }): Promise<UserRow | undefined> {
  const { now, language, jobs } = ctx
  const [created] = await tx.insert(users).values({ email, name, language, joinedAt: now }).onConflictDoNothing().returning()
  if (!created) return lockUserByEmail(tx, email)
  await jobs.enqueue(tx, mailJob, createMail(mails.welcome, { ...createRecipient(ctx, created), data: {} }))
  await audit(tx, { at: now, actorId: created.id, action: 'account.created', subject: `user:${created.id}` })
  return created
}

/**
 * Exchanges a password for tokens. Wrong passwords share the budgets of wrong codes. Unknown addresses, staff and accounts without a
 * password take the same statements and the same work.
 * Refusals: `wrong_password`, `too_many_tries`, `too_many_requests`, `account_suspended`, `account_blocked`; `overloaded` when too many
 * passwords wait to be hashed.
 */
export async function loginWithPassword(ctx: Ctx, { email, password }: { email: string; password: string }): Promise<Tokens | Refusal> {
  const { db, limits, now } = ctx
  const isKnown = await isKnownDevice(db, email, ctx.device)
  const taken = isKnown ? null : await limits.take('passwords of a network', toNetwork(ctx.address), recoveryRules.tries)
  if (taken?.ok === false) return tooManyRequests({ wait: taken.retryAfter })
  const budgetKey = { email, device: isKnown ? (ctx.device ?? '') : '' }
  const tooManyTries = await countTry(db, budgetKey, now)
  if (tooManyTries) return tooManyTries
  const user = await findByEmail(db, email)
  const hash = user?.staffRole ? null : (user?.passwordHash ?? null)
  const isRight = await isPassword(password, hash, {
    account: (isKnown && ctx.device) || toNetwork(ctx.address),
    evenIfFull: isKnown,
  }).catch(async (error: unknown) => {
    // The password was not checked.
    await refundTry(db, budgetKey, now)
    throw error
  })
  if (!isRight || !user) return refusals.wrong_password()

  const started = await transact(db, async (tx) => {
    await refundTry(tx, budgetKey, now)
    const holder = await lockUser(tx, user.id, 'update')
    // The password changed while it was being hashed.
    if (holder?.passwordHash !== hash || holder.staffRole) rollBack(refusals.wrong_password())
    return requireActive(ctx, holder) ?? (await startSession(ctx, tx, holder))
  })
  return started instanceof Refusal ? started : issueTokens(ctx, started)
}
