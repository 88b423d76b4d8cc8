import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../../../platform/context.ts'
import { rollBack, type Tx, transact } from '../../../../platform/db.ts'
import { clockSlack, mailJob } from '../../../../platform/jobs.ts'
import { type LimitRule, toNetwork } from '../../../../platform/limits.ts'
import { createMail, type Mail } from '../../../../platform/mail/mail.ts'
import { createRecipient } from '../../../../platform/mail.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { findByEmail } from '../../accounts/queries.ts'
import { mails } from '../mails.ts'
import { codeRules, differentCode, hashCode, later, newCode, purpose, requesterLifetime, secondsUntil, unusableCode } from '../policy.ts'
import { isKnownDevice } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { accessCodes } from '../tables.ts'
import { requireProof } from './prove-human.ts'

/**
 * Sends a sign-in code. With a name also to an unknown address, whose account `login` then creates (product.md 4). Known, unknown and
 * staff addresses take the same statements and get the same answer.
 * Refusals: `code_too_soon`, `too_many_codes`, `recaptcha_required`.
 */
export async function requestCode(
  ctx: Ctx,
  { email, name, recaptchaProof }: { email: string; name?: string; recaptchaProof?: string | undefined },
): Promise<CodeSent | Refusal> {
  const refused = await requireProof(ctx, recaptchaProof)
  if (refused) return refused
  const code = newCode()
  return transact(ctx.db, async (tx) => {
    const user = await findByEmail(tx, email)
    const device = (await isKnownDevice(tx, email, ctx.device)) ? ctx.device : null
    const isUsable = user !== undefined || name !== undefined
    const codeHash = hashCode(ctx.secrets, email, isUsable ? code : unusableCode())
    const request = { email, device: device ?? '', askedBy: ctx.device ?? ctx.keepDevice(requesterLifetime) }
    await replaceCode(tx, ctx.now, { ...request, codeHash, name: user ? null : (name ?? null) })
    await consumeCodeLimits(ctx, tx, email, device)
    // Send to the stored address, never to another spelling that only the database treats as equal.
    await ctx.jobs.enqueue(tx, mailJob, buildCodeMail(ctx, user?.email ?? email, isUsable ? code : null))
    return { accessCode: demoCode(ctx, code, isUsable && !user?.staffRole), resendAfter: codeRules.resendAfter }
  })
}

interface CodeRequest {
  email: string
  device: string
  askedBy: string
  codeHash: string
  name: string | null
}

/** Stores one valid code for a known device and one for all others. A new code replaces the old one, but not before `resendAfter`. */
async function replaceCode(tx: Tx, now: Date, { email, device, ...code }: CodeRequest): Promise<void> {
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

/** True if a code is old enough to be replaced. A code from the future was created while the clock was ahead, and is replaced at once. */
export const canBeReplaced = (createdAt: AnyPgColumn, now: Date): SQL =>
  sql`(${lte(createdAt, later(now, -codeRules.resendAfter))} or ${gt(createdAt, later(now, clockSlack / 1000))})`

function buildCodeMail(ctx: Ctx, to: string, code: string | null): Mail {
  const common = { ...createRecipient(ctx, { email: to, language: ctx.language }), until: later(ctx.now, codeRules.lifetime).toISOString() }
  return code
    ? createMail(mails.code, { ...common, data: { code, minutes: codeRules.lifetime / 60 } })
    : createMail(mails.noAccount, { ...common, data: { asked: 'code' } })
}

/** `accessCode`: filled in demo mode only. `resendAfter`: seconds. */
export interface CodeSent {
  accessCode: string
  resendAfter: number
}

/** Counts a code or link sent to an address, per known device or for all other devices together. Rolls back with `too_many_codes`. */
export async function consumeCodeLimits(ctx: Ctx, tx: Tx, email: string, device: string | null): Promise<void> {
  if (device !== null) return consumeCodeLimit(ctx, tx, 'codes of a device', `${device} ${email}`, codeRules.perEmail)
  await consumeCodeLimit(ctx, tx, 'codes of an e-mail', email, codeRules.perEmail)
  await consumeCodeLimit(ctx, tx, 'codes of an e-mail in a day', email, codeRules.perEmailInADay)
  await consumeCodeLimit(ctx, tx, 'codes of an address', toNetwork(ctx.address), codeRules.perAddress)
}

/** Rolls back with `too_many_codes` when the limit is used up. */
export async function consumeCodeLimit(ctx: Ctx, tx: Tx, limit: string, key: string, rule: LimitRule): Promise<void> {
  const taken = await ctx.limits.take(limit, key, rule, tx)
  if (!taken.ok) rollBack(refusals.too_many_codes({ minutes: Math.ceil(taken.retryAfter / 60), retryAfter: taken.retryAfter }))
}

/**
 * Returns the code in demo mode, and only on the machine itself, because a newcomer has no mail server. Returns a wrong code when the
 * real one must not open anything.
 */
export function demoCode({ env, isOwnMachine }: Ctx, code: string, usable: boolean): string {
  if (env.mode !== 'demo' || !isOwnMachine) return ''
  return usable ? code : differentCode(code)
}
