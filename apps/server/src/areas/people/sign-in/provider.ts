import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { credentialLifetime, minRecaptchaScore } from './policy.ts'

const timeoutMs = 5_000

export interface GoogleIdentity {
  issuer: string
  subject: string
  /** Null when Google has not verified it. */
  email: string | null
  /** Google hosts the mail of this address, so it knows the owner: Gmail, or a hosted domain. */
  isAuthoritative: boolean
  name: string
}

const googleIssuer = 'https://accounts.google.com'
const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.string()),
  email_verified: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
  name: z.optional(z.string()),
  hd: z.optional(z.string()),
})

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

/** Verifies a Google ID token with Google's keys, which jose fetches and caches. */
export async function verifyGoogle(
  { clientId, jwksUrl }: NonNullable<Env['google']>,
  credential: string,
  now: Date,
): Promise<GoogleIdentity | 'refused' | 'unavailable'> {
  const keys = keySets.get(jwksUrl) ?? createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: timeoutMs })
  keySets.set(jwksUrl, keys)
  try {
    const { payload } = await jwtVerify(credential, keys, {
      algorithms: ['RS256'],
      issuer: [googleIssuer, 'accounts.google.com'],
      audience: clientId,
      currentDate: now,
      maxTokenAge: credentialLifetime,
      clockTolerance: 10,
      requiredClaims: ['sub', 'iat', 'exp'],
    })
    const parsed = claimsSchema.safeParse(payload)
    if (!parsed.success) return 'refused'
    const { sub, email = '', email_verified: verified, name = '', hd = '' } = parsed.data
    const isVerified = verified === true || verified === 'true'
    const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
    const isAuthoritative = isVerified && (domain === 'gmail.com' || domain === hd.toLowerCase())
    return { issuer: googleIssuer, subject: sub, email: isVerified && email !== '' ? email : null, isAuthoritative, name }
  } catch (error) {
    return isAboutToken(error) ? 'refused' : 'unavailable'
  }
}

const isAboutToken = (error: unknown) =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  error.code !== 'ERR_JOSE_GENERIC' &&
  error.code !== 'ERR_JWKS_INVALID'

const verdictSchema = z.object({ success: z.boolean(), score: z.optional(z.number()) })

export async function verifyRecaptcha(
  { secret, verifyUrl }: NonNullable<Env['recaptcha']>,
  response: string,
  address: string,
): Promise<'person' | 'machine' | 'unavailable'> {
  try {
    const answer = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response, remoteip: address }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    const parsed = verdictSchema.safeParse(answer.ok ? await answer.json() : null)
    if (!parsed.success) return 'unavailable'
    return parsed.data.success && (parsed.data.score ?? 0) >= minRecaptchaScore ? 'person' : 'machine'
  } catch {
    return 'unavailable'
  }
}
