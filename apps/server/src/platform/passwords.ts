import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createQueue } from './fair-queue.ts'

/** OWASP's recommendation for argon2id: 19 MiB, two passes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

// Each hash takes 19 MiB: two at once keep memory flat, and 30 waiting ones end within a second.
const queue = createQueue({ atOnce: 2, waiting: 30 })
const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
  argon2('argon2id', parameters, done),
)
const hashWith = (password: string, nonce: Buffer, { memory, passes, parallelism }: typeof cost, turn: Turn) =>
  queue(
    turn.account,
    () => derive({ message: Buffer.from(password.normalize('NFC')), nonce, memory, passes, parallelism, tagLength }),
    turn,
  )

/** Position in the queue of hashes (fair-queue.ts). Throws `Overloaded` when too many wait. */
interface Turn {
  account: string
  /** For callers with a limit of their own. */
  evenIfFull?: boolean
}

/** Returns `argon2id$memory$passes$parallelism$salt$key`. It may wait, so never call it inside a transaction. */
export async function hashPassword(password: string, turn: Turn): Promise<string> {
  const nonce = randomBytes(16)
  const key = await hashWith(password, nonce, cost, turn)
  return ['argon2id', cost.memory, cost.passes, cost.parallelism, nonce.toString('base64url'), key.toString('base64url')].join('$')
}

const dummyHash = `argon2id$${cost.memory}$${cost.passes}$${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/**
 * Checks a password. Without a hash it does the same work and returns false, so that timing reveals nothing. Never call
 * it inside a transaction.
 */
export async function isPassword(password: string, hash: string | null, turn: Turn): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', key = ''] = (hash ?? dummyHash).split('$')
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const derived = await hashWith(password, Buffer.from(salt, 'base64url'), parameters, turn)
  return timingSafeEqual(derived, Buffer.from(key, 'base64url')) && hash !== null
}

const commonCount = 10_000
let commonPasswords: Promise<Set<string>> | undefined

/** Whether it is one of the 10,000 most common passwords. */
async function isCommonPassword(password: string): Promise<boolean> {
  // Loaded on first use.
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, commonCount)),
  )
  const known = await commonPasswords
  const plain = password.toLowerCase()
  return known.has(password) || known.has(plain) || plain === 'пароль' || /^(.{1,3}?)\1+$/u.test(plain) || isRun(plain)
}

/** Digits, alphabets and keyboard rows, which lists of common passwords leave out. */
const runs = [
  '0123456789012345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  ...['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiopü', 'asdfghjklöä', 'yxcvbnm', 'йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
]
const isRun = (text: string) => [text, [...text].reverse().join('')].some((one) => runs.some((run) => run.includes(one)))

/** Removes everything but letters. */
const keepLetters = (text: string) => text.replace(/[^\p{L}]+/gu, '')
const normalizePassword = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
/** Spells umlauts out as ae, oe, ue and ss. */
const spellOutUmlauts = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (sign) => umlauts[sign] ?? sign)
const lookalikes: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' }
const readAsLetters = (text: string) => text.replace(/[013457@$]/g, (sign) => lookalikes[sign] ?? sign)

/** Whether a password is little more than these words: plus a few letters, a day or a year. */
function consistsOf(password: string, texts: readonly string[]): boolean {
  const words = texts
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .flatMap((text) => [text, spellOutUmlauts(text)])
    .map((text) => keepLetters(normalizePassword(text)))
    .filter((word) => word.length >= 3)
    .sort((one, other) => other.length - one.length)
  const digits = password.replace(/\D+/g, '').length
  return [normalizePassword(password), readAsLetters(normalizePassword(password))].some((spelt) => {
    const letters = keepLetters(spelt)
    const rest = words.reduce((left, word) => left.replaceAll(word, ''), letters)
    return rest.length < letters.length && rest.length < 4 && digits <= 8
  })
}

/** Returns the message key of a weak password, or null. `own`: words that everybody knows of the person and this site. */
export async function findPasswordProblem(password: string, own: readonly string[]): Promise<'password_common' | 'password_own' | null> {
  if (await isCommonPassword(password)) return 'password_common'
  return consistsOf(password, own) ? 'password_own' : null
}
