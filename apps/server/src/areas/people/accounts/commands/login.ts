import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { transact, undo } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { mailOf } from '../../../../platform/mail/mail.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { mails } from '../mails.ts'
import { codeRules, hashCode, purpose, secondFactorOf } from '../policy.ts'
import { findByEmail, isKnownDevice, type UserRow } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { accessCodes, users } from '../tables.ts'
import { mailTo } from './mail-to.ts'
import { isProof } from './require-proof.ts'
import { startSession, stopped, type Tokens, tokensOf } from './start-session.ts'
import { giveBackTry, takeTry } from './take-try.ts'

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
    await takeTry(tx, email, now, known || (await isProof(ctx, tx, recaptchaProof)))
    const tried = await evaluate(tx, email, hashCode(secrets, email, accessCode), now)
    // No living code: nothing was learned, so nothing counts.
    if (!tried) undo(refusals.wrong_code())
    if (!tried.right) return refusals.wrong_code()
    await giveBackTry(tx, email, now)

    const user = tried.name === null ? await findByEmail(tx, email) : await findOrCreateUser(ctx, tx, { email, name: tried.name })
    if (!user) return refusals.wrong_code()
    return stopped(ctx, user) ?? { session: await startSession(ctx, tx, user), owed: secondFactorOf(user, false) }
  })
  if (started instanceof Refusal) return started
  const { session, owed } = started
  return { ...(await tokensOf(ctx, session)), ...((owed === 'enrol' || owed === 'verify') && { secondFactor: owed }) }
}

/** One statement looks and counts: however many try at once, five wrong ones are looked at, and a right one works once. */
async function evaluate(tx: Tx, email: string, codeHash: string, now: Date): Promise<{ right: boolean; name: string | null } | undefined> {
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
