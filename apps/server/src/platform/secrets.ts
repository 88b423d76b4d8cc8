import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Unable } from './disk.ts'

/** Purposes of derived keys. A leaked key reveals nothing of the others. */
type Purpose =
  | 'access-token'
  | 'refresh-token'
  | 'access-code'
  | 'recovery'
  | 'proof'
  | 'device'
  | 'second-factor'
  | 'limit'
  | 'job'
  | 'file'
  | 'reminder'
  | 'trial'
  | 'audit'
  | 'sandbox'

export interface Secrets {
  /** Derived key of 32 bytes. */
  key: (purpose: Purpose) => Buffer
  /** Keyed hash, base64url. */
  hash: (purpose: Purpose, text: string) => string
  /** Encrypts and authenticates (AES-256-GCM), base64url. */
  seal: (purpose: Purpose, text: string) => string
  /** Throws when the text was not sealed with this secret or was changed. */
  unseal: (purpose: Purpose, sealed: string) => string
}

export function createSecrets(secret: string): Secrets {
  const keys = new Map<Purpose, Buffer>()
  const key = (purpose: Purpose) => {
    let derived = keys.get(purpose)
    if (!derived) {
      derived = Buffer.from(hkdfSync('sha256', secret, 'waymark', purpose, 32))
      keys.set(purpose, derived)
    }
    return derived
  }
  return {
    key,
    hash: (purpose, text) => createHmac('sha256', key(purpose)).update(text).digest('base64url'),
    seal(purpose, text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key(purpose), iv)
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url')
    },
    unseal(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key(purpose), bytes.subarray(0, 12), { authTagLength: 16 })
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}

/** Compares in constant time. */
export function isEqualText(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)]
  return x.length === y.length && timingSafeEqual(x, y)
}

/** Reads or creates the demo's secret in the data folder. Throws when the file is empty or too short. */
export function readOrCreateSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(file)) writeAtomically(file, randomBytes(32).toString('base64url'))
  // A file edited by hand may end with a line break.
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32)
    throw new Error(
      `${file} is empty or shorter than 32 characters. Restore the secret from a backup, or delete the file: a new secret is created, and everyone has to sign in again.`,
    )
  return secret
}

/** Reads the app's secret for a command beside the app. Throws {@link Unable}: with another secret a backup would be useless. */
export function requireSecret(dataDir: string): string {
  if (!existsSync(path.join(dataDir, 'secret')))
    throw new Unable(
      `There is no secret in ${dataDir}. Set DATA_DIR to the folder where the app keeps it, or WAYMARK_SECRET to the app's secret.`,
    )
  return readOrCreateSecret(dataDir)
}

/** Writes a file that is complete or absent. A file created by another process first stays. */
function writeAtomically(file: string, text: string): void {
  const draft = `${file}.new-${process.pid}`
  writeFileSync(draft, text, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

// Downloads are links, which cannot send a bearer token. Their addresses are signed for one session and a short time.

type AddressPurpose = 'export' | 'download' | 'file' | 'message-file' | 'conversation' | 'paper' | 'papers'

/** Signed token of an address: `part.part.….expiry.signature`. Parts are letters, digits, hyphens and underscores. */
export function signAddress(secrets: Secrets, purpose: AddressPurpose, parts: readonly string[], expiresAt: Date): string {
  const text = [...parts, expiresAt.getTime()].join('.')
  return `${text}.${secrets.hash('file', `${purpose} ${text}`)}`
}

/** Returns the parts of a signed token; null when it is invalid or has expired. */
export function readAddress(secrets: Secrets, purpose: AddressPurpose, token: string, now: Date): string[] | null {
  const [, text = '', parts = '', expiry = '', signature = ''] = /^(([\w.-]+)\.(\d{13}))\.([\w-]{43})$/.exec(token) ?? []
  if (!text || !isEqualText(signature, secrets.hash('file', `${purpose} ${text}`)) || Number(expiry) <= now.getTime()) return null
  return parts.split('.')
}

/** Path of the unsubscribe link in emails. The token of `signStop` follows as a fragment, which browsers do not send. */
export const stopPath = '/reminders/stop'

interface MailRecipient {
  id: string
  email: string
}

/** Token that stops all reminders of a person without signing in, while the email address is still theirs. */
export const signStop = (secrets: Secrets, { id, email }: MailRecipient): string =>
  `${id}.${secrets.hash('reminder', `${id} ${email.toLowerCase()}`)}`

/** User id in the token, to be checked with `isStopToken`; null when malformed. */
export const readStopToken = (token: string): string | null => /^([0-9a-f-]{36})\.[\w-]{43}$/.exec(token)?.[1] ?? null

/** Whether the token was signed for this person at this address. */
export const isStopToken = (secrets: Secrets, token: string, person: MailRecipient): boolean =>
  isEqualText(token, signStop(secrets, person))
