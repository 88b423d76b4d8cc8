import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { type Tx, transact, undo } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { networkOf } from '../../../../platform/limits.ts'
import { mailOf } from '../../../../platform/mail/mail.ts'
import { mailTo } from '../../../../platform/mail.ts'
import { isPassword } from '../../../../platform/passwords.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { tooManyRequests } from '../../../../platform/refusals.ts'
import { mails } from '../mails.ts'
import { codeRules, hashCode, later, owedFactor, purpose, recoveryRules, secondsUntil, tryRules } from '../policy.ts'
import { findByEmail, holdUser, isKnownDevice, type UserRow } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { accessCodes, users, wrongTryBudgets } from '../tables.ts'
import { isProof } from './prove-human.ts'
import { startSession, stopped, type Tokens, tokensOf } from './sessions.ts'

/**
 * Exchanges a code for tokens; makes the account that was registered. Refusals: `wrong_code`, `too_many_tries` (then the code was
 * not looked at; never on a device known for the account or with a proof of reCAPTCHA), `account_suspended`, `account_blocked`.
 */
export async function login(
  ctx: Ctx,
  { email, accessCode, recaptchaProof }: { email: string; accessCode: string; recaptchaProof?: string | undefined },
): Promise<(Tokens & { secondFactor?: 'enrol' | 'verify' }) | Refusal> {
  const { db, secrets, now } = ctx
  const started = await transact(db, async (tx) => {
    const known = await isKnownDevice(tx, email, ctx.device)
    const tooMany = await takeTry(tx, email, now, known || (await isProof(ctx, tx, recaptchaProof)))
    if (tooMany) undo(tooMany)
    const tried = await tryCode(tx, email, hashCode(secrets, email, accessCode), now)
    // No living code: nothing was learned, so nothing counts.
    if (!tried) undo(refusals.wrong_code())
    if (!tried.right) return refusals.wrong_code()
    await giveBackTry(tx, email, now)

    const user = tried.name === null ? await findByEmail(tx, email) : await findOrCreateUser(ctx, tx, { email, name: tried.name })
    if (!user) return refusals.wrong_code()
    return stopped(ctx, user) ?? { session: await startSession(ctx, tx, user), owed: owedFactor(user) }
  })
  if (started instanceof Refusal) return started
  const { session, owed } = started
  return { ...(await tokensOf(ctx, session)), ...owed }
}

/** One statement looks and counts: however many try at once, five wrong ones are looked at, and a right one works once. */
async function tryCode(tx: Tx, email: string, codeHash: string, now: Date): Promise<{ right: boolean; name: string | null } | undefined> {
  const right = sql<boolean>`${accessCodes.codeHash} = ${codeHash}`
  const [tried] = await tx
    .update(accessCodes)
    .set({
      usedAt: sql`case when ${right} then ${now.toISOString()}::timestamptz end`,
      wrongTries: sql`${accessCodes.wrongTries} + case when ${right} then 0 else 1 end`,
    })
    .where(
      and(
        eq(accessCodes.email, email),
        eq(accessCodes.purpose, purpose),
        isNull(accessCodes.usedAt),
        gt(accessCodes.expiresAt, now),
        lt(accessCodes.wrongTries, codeRules.wrongTries),
      ),
    )
    .returning({ right, name: accessCodes.name })
  return tried
}

/** The account of an address that was just proven to be read; made with this name, and welcomed, where there is none. */
export async function findOrCreateUser(ctx: Ctx, tx: Tx, { email, name }: { email: string; name: string }): Promise<UserRow | undefined> {
  const { now, language, jobs } = ctx
  const [created] = await tx.insert(users).values({ email, name, language, joinedAt: now }).onConflictDoNothing().returning()
  if (!created) return findByEmail(tx, email)
  await jobs.enqueue(tx, mailJob, mailOf(mails.welcome, { ...mailTo(ctx, created), data: {} }))
  await audit(tx, { at: now, actorId: created.id, action: 'account.created', subject: `user:${created.id}` })
  return created
}

/**
 * Exchanges a password for tokens. Wrong tries come out of the same budget as those of codes; an unknown address, staff and accounts
 * without a password take the same statements and the same work. Refusals: `wrong_password`, `too_many_tries`, `too_many_requests`,
 * `account_suspended`, `account_blocked`; `overloaded` where too many passwords wait to be looked at.
 */
export async function loginWithPassword(ctx: Ctx, { email, password }: { email: string; password: string }): Promise<Tokens | Refusal> {
  const { db, limits, now } = ctx
  const taken = await limits.take('passwords of a network', networkOf(ctx.address), recoveryRules.tries)
  if (!taken.ok) return tooManyRequests({ wait: taken.retryAfter })
  const known = await isKnownDevice(db, email, ctx.device)
  const tooMany = await takeTry(db, email, now, known)
  if (tooMany) return tooMany
  const user = await findByEmail(db, email)
  const hash = user?.staffRole ? null : (user?.passwordHash ?? null)
  const right = await isPassword(password, hash).catch(async (error: unknown) => {
    // It was not looked at.
    await giveBackTry(db, email, now)
    throw error
  })
  if (!right || !user) return refusals.wrong_password()

  const started = await transact(db, async (tx) => {
    await giveBackTry(tx, email, now)
    const holder = await holdUser(tx, user.id, 'update')
    // Changed while it was looked at.
    if (holder?.passwordHash !== hash || holder.staffRole) undo(refusals.wrong_password())
    return stopped(ctx, holder) ?? (await startSession(ctx, tx, holder))
  })
  return started instanceof Refusal ? started : tokensOf(ctx, started)
}

const { free, day, firstWait, longestWait } = tryRules
const budget = wrongTryBudgets

/**
 * Takes one wrong try from the e-mail's budget of a day before code or password is looked at, in one statement, so that tries at the
 * same time count one after another. Null, or `too_many_tries` over budget and before its time; a device known for the account
 * counts but never waits (product.md 4: nobody can lock another out).
 */
async function takeTry(tx: Tx, email: string, now: Date, known: boolean): Promise<Refusal | null> {
  const at = sql`${now.toISOString()}::timestamptz`
  const past = sql`${budget.since} <= ${later(now, -day).toISOString()}::timestamptz`
  const count = sql`case when ${past} then 1 else ${budget.wrongTries} + 1 end`
  // The 20th wrong try is the last free one; the exponent is bounded so that it never overflows.
  const wait = sql`least(${longestWait}::float8, ${firstWait}::float8 * power(2, least(${budget.wrongTries} + 1 - ${free}::int, 20)))`
  const taken = await tx
    .insert(budget)
    .values({ email, since: now, wrongTries: 1, nextTryAt: now })
    .onConflictDoUpdate({
      target: budget.email,
      set: {
        since: sql`case when ${past} then ${at} else ${budget.since} end`,
        wrongTries: count,
        nextTryAt: sql`case when ${past} or ${budget.wrongTries} + 1 < ${free}::int then ${at} else ${at} + make_interval(secs => ${wait}) end`,
      },
      setWhere: sql`${known}::boolean or ${past} or ${budget.wrongTries} < ${free}::int or ${budget.nextTryAt} <= ${at}`,
    })
    .returning({ email: budget.email })
  if (taken.length > 0) return null

  const [row] = await tx.select({ nextTryAt: budget.nextTryAt }).from(budget).where(eq(budget.email, email))
  const seconds = secondsUntil(row?.nextTryAt ?? now, now)
  return refusals.too_many_tries({ wait: seconds })
}

/** The try that was taken was right, or not looked at. */
async function giveBackTry(tx: Tx, email: string, now: Date): Promise<void> {
  await tx
    .update(budget)
    .set({ wrongTries: sql`${budget.wrongTries} - 1`, nextTryAt: now })
    .where(and(eq(budget.email, email), gt(budget.wrongTries, 0)))
}
