import type { Ctx } from '../../../../platform/context.ts'
import { networkOf } from '../../../../platform/limits.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound, tooManyRequests } from '../../../../platform/refusals.ts'
import { checksPerHour, newProof } from '../policy.ts'
import { verifyRecaptcha } from '../provider.ts'
import { refusals } from '../refusals.ts'

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
