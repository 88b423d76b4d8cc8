import { type Secrets, sameText } from './secrets.ts'

// A bearer token does not fit a link: what is downloaded has an address that was signed for one session and a short time.

type Purpose = 'export' | 'download' | 'file'

/** What such an address ends with: `part.part.….expiry.signature`. Parts are letters, digits, hyphens and underscores. */
export function signAddress(secrets: Secrets, purpose: Purpose, parts: readonly string[], expiresAt: Date): string {
  const text = [...parts, expiresAt.getTime()].join('.')
  return `${text}.${secrets.hash('file', `${purpose} ${text}`)}`
}

/** The parts; null for what was not signed here for this purpose, or has ended. */
export function readAddress(secrets: Secrets, purpose: Purpose, token: string, now: Date): string[] | null {
  const [, text = '', parts = '', expiry = '', signature = ''] = /^(([\w.-]+)\.(\d{13}))\.([\w-]{43})$/.exec(token) ?? []
  if (!text || !sameText(signature, secrets.hash('file', `${purpose} ${text}`)) || Number(expiry) <= now.getTime()) return null
  return parts.split('.')
}
