import { randomBytes } from 'node:crypto'
import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { toNetwork } from '../../../../platform/limits.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound, tooManyRequests } from '../../../../platform/refusals.ts'
import { isEqualText, type Secrets } from '../../../../platform/secrets.ts'
import { later, providerChecksPerHour } from '../policy.ts'
import { verifyRecaptcha } from '../provider.ts'
import { refusals } from '../refusals.ts'
import { usedTokens } from '../tables.ts'

/** Seconds. */
const proofLifetime = 5 * 60

/**
 * Exchanges a reCAPTCHA response for our own proof.
 * Refusals: `not_found` when reCAPTCHA is not configured, `recaptcha_refused`, `recaptcha_unavailable` (fails closed),
 * `too_many_requests`.
 */
export async function proveHuman(
  ctx: Ctx,
  { recaptchaResponse }: { recaptchaResponse: string },
): Promise<{ recaptchaProof: string } | Refusal> {
  const { env, limits, secrets, now, address } = ctx
  if (!env.recaptcha) return notFound()
  const taken = await limits.take('checks of a network', toNetwork(address), providerChecksPerHour)
  if (!taken.ok) return tooManyRequests({ wait: taken.retryAfter })
  const verdict = await verifyRecaptcha(env.recaptcha, recaptchaResponse, address)
  if (verdict === 'unavailable') return refusals.recaptcha_unavailable({ retryAfter: 30 })
  return verdict === 'person' ? { recaptchaProof: createProof(secrets, now) } : refusals.recaptcha_refused({ email: env.site.contactEmail })
}

/**
 * For calls that send mail. Consumes the proof; returns `recaptcha_required` if it is missing or invalid, and null if reCAPTCHA is not
 * configured.
 */
export async function requireProof(ctx: Ctx, proof: string | undefined, tx: Tx = ctx.db): Promise<Refusal | null> {
  if (!ctx.env.recaptcha) return null
  return (await consumeProof(ctx, tx, proof)) ? null : refusals.recaptcha_required()
}

/** Consumes a proof. Returns false if it is invalid, has expired or was used before. */
export async function consumeProof(ctx: Ctx, tx: Tx, proof: string | undefined): Promise<boolean> {
  if (!ctx.env.recaptcha || proof === undefined) return false
  const endsAt = readProofExpiry(ctx.secrets, proof, ctx.now)
  return endsAt !== null && consumeToken(ctx, tx, proof, endsAt)
}

/** Returns true for the first use of a token, even when requests use it in parallel. `endsAt`: when the token expires anyway. */
export async function consumeToken({ secrets }: Ctx, tx: Tx, token: string, endsAt: Date): Promise<boolean> {
  const used = await tx
    .insert(usedTokens)
    .values({ hash: secrets.hash('proof', token), endsAt })
    .onConflictDoNothing()
    .returning({ hash: usedTokens.hash })
  return used.length > 0
}

/** Format: `expiry.random.signature`, so nothing is stored until it is used. */
export function createProof(secrets: Secrets, now: Date): string {
  const text = `${later(now, proofLifetime).getTime()}.${randomBytes(16).toString('base64url')}`
  return `${text}.${secrets.hash('proof', text)}`
}

/** Returns when a proof expires; null if it is invalid or has expired. */
export function readProofExpiry(secrets: Secrets, proof: string, now: Date): Date | null {
  const [, text = '', expiry = '', signature = ''] = /^((\d{13})\.[\w-]{22})\.([\w-]{43})$/.exec(proof) ?? []
  if (!text || !isEqualText(signature, secrets.hash('proof', text)) || Number(expiry) <= now.getTime()) return null
  return new Date(Number(expiry))
}
