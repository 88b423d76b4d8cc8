import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../../../platform/context.ts'
import { rollBack, type Tx, transact } from '../../../../platform/db.ts'
import { clockSlack, mailJob } from '../../../../platform/jobs.ts'
import { type LimitRule, networkOf } from '../../../../platform/limits.ts'
import { type Mail, mailOf } from '../../../../platform/mail/mail.ts'
import { mailTo } from '../../../../platform/mail.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { findByEmail } from '../../accounts/queries.ts'
import { mails } from '../mails.ts'
import { askerLifetime, codeRules, hashCode, later, newCode, noCode, otherCode, purpose, secondsUntil } from '../policy.ts'
import { isKnownDevice } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { accessCodes } from '../tables.ts'
import { requireProof } from './prove-human.ts'

/**
 * Sends a sign-in code; with a name also to an address without an account, which login then makes (product.md 4). Known, unknown
 * and staff addresses take the same statements and get the same answer. Refusals: `code_too_soon`, `too_many_codes`, `recaptcha_required`.
 */
export async function requestCode(
  ctx: Ctx,
  { email, name, recaptchaProof }: { email: string; name?: string; recaptchaProof?: string | undefined },
): Promise<CodeSent | Refusal> {
  const machine = await requireProof(ctx, recaptchaProof)
  if (machine) return machine
  const code = newCode()
  return transact(ctx.db, async (tx) => {
    const user = await findByEmail(tx, email)
    const device = (await isKnownDevice(tx, email, ctx.device)) ? ctx.device : null
    const works = user !== undefined || name !== undefined
    const codeHash = hashCode(ctx.secrets, email, works ? code : noCode())
    const asked = { email, device: device ?? '', askedBy: ctx.device ?? ctx.keepDevice(askerLifetime) }
    await replaceCode(tx, ctx.now, { ...asked, codeHash, name: user ? null : (name ?? null) })
    await takeRequest(ctx, tx, email, device)
    // To the address on file: never to one that only the database takes for the same.
    await ctx.jobs.enqueue(tx, mailJob, codeMail(ctx, user?.email ?? email, works ? code : null))
    return { accessCode: shownCode(ctx, code, works && !user?.staffRole), resendAfter: codeRules.resendAfter }
  })
}

interface AskedCode {
  email: string
  device: string
  askedBy: string
  codeHash: string
  name: string | null
}

/** One living code from a known device, and one from elsewhere: a new one takes the place of the old, but not sooner than allowed. */
async function replaceCode(tx: Tx, now: Date, { email, device, ...code }: AskedCode): Promise<void> {
  const fresh = { ...code, ownTries: 0, wrongTries: 0, createdAt: now, expiresAt: later(now, codeRules.lifetime), usedAt: null }
  const replaced = await tx
    .insert(accessCodes)
    .values({ email, purpose, device, ...fresh })
    .onConflictDoUpdate({
      target: [accessCodes.email, accessCodes.purpose, accessCodes.device],
      set: fresh,
      setWhere: canBeReplaced(accessCodes.createdAt, now),
    })
    .returning({ email: accessCodes.email })
  if (replaced.length > 0) return
  const [{ createdAt } = { createdAt: now }] = await tx
    .select({ createdAt: accessCodes.createdAt })
    .from(accessCodes)
    .where(and(eq(accessCodes.email, email), eq(accessCodes.purpose, purpose), eq(accessCodes.device, device)))
  const seconds = secondsUntil(later(createdAt, codeRules.resendAfter), now)
  rollBack(refusals.code_too_soon({ wait: seconds }))
}

/** Whether a code has waited for long enough; one of later than now was made while the clock ran ahead, and would wait for as long as it did. */
export const canBeReplaced = (createdAt: AnyPgColumn, now: Date): SQL =>
  sql`(${lte(createdAt, later(now, -codeRules.resendAfter))} or ${gt(createdAt, later(now, clockSlack / 1000))})`

function codeMail(ctx: Ctx, to: string, code: string | null): Mail {
  const common = { ...mailTo(ctx, { email: to, language: ctx.language }), until: later(ctx.now, codeRules.lifetime).toISOString() }
  return code
    ? mailOf(mails.code, { ...common, data: { code, minutes: codeRules.lifetime / 60 } })
    : mailOf(mails.noAccount, { ...common, data: { asked: 'code' } })
}

/** The code in demo mode, else empty; `resendAfter` in seconds. */
export interface CodeSent {
  accessCode: string
  resendAfter: number
}

/**
 * Takes one of the codes and links that may be sent to an address for whoever asks there: of this known device, or of all others together.
 * Undoes with `too_many_codes`.
 */
export async function takeRequest(ctx: Ctx, tx: Tx, email: string, device: string | null): Promise<void> {
  if (device !== null) return takeCode(ctx, tx, 'codes of a device', `${device} ${email}`, codeRules.perEmail)
  await takeCode(ctx, tx, 'codes of an e-mail', email, codeRules.perEmail)
  await takeCode(ctx, tx, 'codes of an e-mail in a day', email, codeRules.perEmailInADay)
  await takeCode(ctx, tx, 'codes of an address', networkOf(ctx.address), codeRules.perAddress)
}

/** Takes one of the codes that may be sent; when there is none left it undoes the transaction with `too_many_codes`. */
export async function takeCode(ctx: Ctx, tx: Tx, limit: string, key: string, rule: LimitRule): Promise<void> {
  const taken = await ctx.limits.take(limit, key, rule, tx)
  if (!taken.ok) rollBack(refusals.too_many_codes({ minutes: Math.ceil(taken.retryAfter / 60), retryAfter: taken.retryAfter }))
}

/** Demo mode only, to the machine itself: a newcomer has no mail server. Where it must not open anything, one that does not work. */
export function shownCode({ env, isOwnMachine }: Ctx, code: string, usable: boolean): string {
  if (env.mode !== 'demo' || !isOwnMachine) return ''
  return usable ? code : otherCode(code)
}
