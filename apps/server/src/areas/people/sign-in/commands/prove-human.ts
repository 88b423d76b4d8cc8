import { randomBytes } from 'node:crypto'
import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { networkOf } from '../../../../platform/limits.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound, tooManyRequests } from '../../../../platform/refusals.ts'
import { type Secrets, sameText } from '../../../../platform/secrets.ts'
import { checksPerHour, later } from '../policy.ts'
import { verifyRecaptcha } from '../provider.ts'
import { refusals } from '../refusals.ts'
import { usedTokens } from '../tables.ts'

/** Seconds that a proof of reCAPTCHA lives. */
const proofLifetime = 5 * 60

/**
 * Exchanges what reCAPTCHA gave a browser for a proof of ours. Refusals: `not_found` where it is off, `recaptcha_refused`,
 * `recaptcha_unavailable` (it fails closed), `too_many_requests`.
 */
export async function proveHuman(
  ctx: Ctx,
  { recaptchaResponse }: { recaptchaResponse: string },
): Promise<{ recaptchaProof: string } | Refusal> {
  const { env, limits, secrets, now, address } = ctx
  if (!env.recaptcha) return notFound()
  const taken = await limits.take('checks of a network', networkOf(address), checksPerHour)
  if (!taken.ok) return tooManyRequests({ wait: taken.retryAfter })
  const verdict = await verifyRecaptcha(env.recaptcha, recaptchaResponse, address)
  if (verdict === 'unavailable') return refusals.recaptcha_unavailable({ retryAfter: 30 })
  return verdict === 'person' ? { recaptchaProof: newProof(secrets, now) } : refusals.recaptcha_refused({ email: env.site.contactEmail })
}

/** For calls that write to people: null, or the refusal `recaptcha_required`. Uses the proof up; asks for none where none is configured. */
export async function requireProof(ctx: Ctx, proof: string | undefined, tx: Tx = ctx.db): Promise<Refusal | null> {
  if (!ctx.env.recaptcha) return null
  return (await isProof(ctx, tx, proof)) ? null : refusals.recaptcha_required()
}

/** Whether this is a living proof, used now for the first time. */
export async function isProof(ctx: Ctx, tx: Tx, proof: string | undefined): Promise<boolean> {
  if (!ctx.env.recaptcha || proof === undefined) return false
  const endsAt = isLivingProof(ctx.secrets, proof, ctx.now)
  return endsAt !== null && consumeToken(ctx, tx, proof, endsAt)
}

/** True for the first who brings a token, however many do at once; `endsAt` is when it is worth nothing anyway. */
export async function consumeToken({ secrets }: Ctx, tx: Tx, token: string, endsAt: Date): Promise<boolean> {
  const used = await tx
    .insert(usedTokens)
    .values({ hash: secrets.hash('proof', token), endsAt })
    .onConflictDoNothing()
    .returning({ hash: usedTokens.hash })
  return used.length > 0
}

/** `expiry.random.signature`: nothing has to be stored until it is used. */
export function newProof(secrets: Secrets, now: Date): string {
  const text = `${later(now, proofLifetime).getTime()}.${randomBytes(16).toString('base64url')}`
  return `${text}.${secrets.hash('proof', text)}`
}

/** When a proof ends; null for what is none, or has ended. */
export function isLivingProof(secrets: Secrets, proof: string, now: Date): Date | null {
  const [, text = '', expiry = '', signature = ''] = /^((\d{13})\.[\w-]{22})\.([\w-]{43})$/.exec(proof) ?? []
  if (!text || !sameText(signature, secrets.hash('proof', text)) || Number(expiry) <= now.getTime()) return null
  return new Date(Number(expiry))
}
