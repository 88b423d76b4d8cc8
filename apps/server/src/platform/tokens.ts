import { type CryptoKey, jwtVerify, SignJWT } from 'jose'
import { isEqualText, type Secrets } from './secrets.ts'

/** Lifetime of an access token in minutes (product.md 4). */
const accessMinutes = 15

const issuer = 'waymark'
const audience = 'waymark-api'
const header = { alg: 'HS256', typ: 'at+jwt' } as const

export interface AccessClaims {
  userId: string
  sessionId: string
  /** Generation of the refresh token issued with it. */
  generation: number
}

const keys = new WeakMap<Secrets, Promise<CryptoKey>>()
function signingKey(secrets: Secrets): Promise<CryptoKey> {
  let key = keys.get(secrets)
  if (!key) {
    key = crypto.subtle.importKey('raw', new Uint8Array(secrets.key('access-token')), { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
      'verify',
    ])
    keys.set(secrets, key)
  }
  return key
}

/** Deterministic: the same claims and time give the same token. */
export async function signAccessToken(secrets: Secrets, { userId, sessionId, generation }: AccessClaims, at: Date): Promise<string> {
  const issuedAt = Math.floor(at.getTime() / 1000)
  return new SignJWT({ sid: sessionId, gen: generation })
    .setProtectedHeader(header)
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessMinutes * 60)
    .sign(await signingKey(secrets))
}

/** Verified tokens with their expiry (s), since each token is sent many times. */
const verifiedTokens = new WeakMap<Secrets, Map<string, { claims: AccessClaims; expiresAt: number }>>()
const maxVerified = 2_000

/** Returns null for an invalid or expired token. */
export async function verifyAccessToken(secrets: Secrets, token: string, now: Date): Promise<AccessClaims | null> {
  const kept = verifiedTokens.get(secrets) ?? new Map()
  verifiedTokens.set(secrets, kept)
  const known = kept.get(token)
  if (known) return known.expiresAt > Math.floor(now.getTime() / 1000) ? known.claims : null
  // The last character may encode bits that decoding drops. Only the canonical spelling is accepted.
  const signature = token.slice(token.lastIndexOf('.') + 1)
  if (Buffer.from(signature, 'base64url').toString('base64url') !== signature) return null
  try {
    const { payload } = await jwtVerify<{ sid: string; gen: number }>(token, await signingKey(secrets), {
      algorithms: [header.alg],
      typ: header.typ,
      issuer,
      audience,
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'gen', 'iat', 'exp'],
    })
    const claims = { userId: String(payload.sub), sessionId: payload.sid, generation: payload.gen }
    for (const oldest of kept.keys()) if (kept.size >= maxVerified) kept.delete(oldest)
    kept.set(token, { claims, expiresAt: payload.exp ?? 0 })
    return claims
  } catch {
    return null
  }
}

const refreshSignature = (secrets: Secrets, sessionId: string, generation: number) =>
  secrets.hash('refresh-token', `${sessionId}.${generation}`)

/** Derived, so that it need not be stored and a lost answer can be repeated. */
export const createRefreshToken = (secrets: Secrets, sessionId: string, generation: number): string =>
  `${sessionId}.${generation}.${refreshSignature(secrets, sessionId, generation)}`

/** Returns null for a token that was never issued. */
export function readRefreshToken(secrets: Secrets, token: string): { sessionId: string; generation: number } | null {
  const [, sessionId = '', digits = '', signature = ''] = /^([0-9a-f-]{36})\.(0|[1-9][0-9]{0,8})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? []
  if (!sessionId || !isEqualText(signature, refreshSignature(secrets, sessionId, Number(digits)))) return null
  return { sessionId, generation: Number(digits) }
}
