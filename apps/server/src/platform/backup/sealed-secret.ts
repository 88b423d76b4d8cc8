import { type Argon2Parameters, argon2, createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { Unable } from '../disk.ts'

// The app's secret in a backup, encrypted with a passphrase. The same passphrase signs the backup, so that changes are
// detected.

/** Argon2id with 64 MiB, because somebody who has the file can guess offline. */
const cost = { memory: 65_536, passes: 3, parallelism: 1 }
const minPassphraseLength = 12

export interface SealedSecret {
  salt: string
  sealed: string
}
export interface BackupKeys {
  seal: (secret: string) => SealedSecret
  /** Throws {@link Unable} for a wrong passphrase. */
  unseal: (sealed: SealedSecret) => string
  /** Signature that only somebody with the passphrase can make. */
  sign: (text: Uint8Array) => string
}

const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
  argon2('argon2id', parameters, done),
)

/** `salt` of an existing backup, or a new one. */
export async function createBackupKeys(passphrase: string, salt = randomBytes(16).toString('base64url')): Promise<BackupKeys> {
  if (passphrase.length < minPassphraseLength)
    throw new Unable(`The passphrase is too short. Use at least ${minPassphraseLength} characters.`)
  const message = Buffer.from(passphrase.normalize('NFC'))
  const key = await derive({ message, nonce: Buffer.from(salt, 'base64url'), ...cost, tagLength: 64 })
  const [hiding, signing] = [key.subarray(0, 32), key.subarray(32)]
  return {
    seal(secret) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', hiding, iv)
      const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return { salt, sealed: Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url') }
    },
    unseal({ sealed }) {
      const bytes = Buffer.from(sealed, 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', hiding, bytes.subarray(0, 12), { authTagLength: 16 })
        decipher.setAuthTag(bytes.subarray(12, 28))
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
      } catch {
        throw new Unable('The passphrase is wrong for this backup.')
      }
    },
    sign: (text) => createHmac('sha256', signing).update(text).digest('hex'),
  }
}
