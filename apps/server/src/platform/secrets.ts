import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What keys are derived for: one leaking tells nothing of another. */
type Purpose = 'access-token' | 'refresh-token' | 'access-code' | 'device'

export interface Secrets {
  /** 32 bytes. */
  key: (purpose: Purpose) => Buffer
  /** Keyed hash, base64url. */
  hash: (purpose: Purpose, text: string) => string
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
  return { key, hash: (purpose, text) => createHmac('sha256', key(purpose)).update(text).digest('base64url') }
}

/** Compares in a time that tells nothing of where the texts differ. */
export function sameText(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)]
  return x.length === y.length && timingSafeEqual(x, y)
}

/** The demo's own secret, made once and kept beside its data. */
export function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
