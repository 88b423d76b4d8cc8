import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createGate } from './limits.ts'

/** What OWASP recommends for argon2id: 19 MiB, two passes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

// Each takes 19 MiB: two at once keep memory flat, and who comes last of those who wait is answered within a second.
const gate = createGate({ places: 2, waiting: 30 })
const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
  argon2('argon2id', parameters, done),
)
const hashWith = (password: string, nonce: Buffer, { memory, passes, parallelism }: typeof cost, turn: Turn) =>
  gate(() => derive({ message: Buffer.from(password.normalize('NFC')), nonce, memory, passes, parallelism, tagLength }), turn)

/** `patient` is who has a budget of their own and waits for their turn; all others are refused where too many wait (`Overloaded` of limits.ts). */
interface Turn {
  patient: boolean
}

/** `argon2id$memory$passes$parallelism$salt$key`. Never inside a transaction: it waits for its turn. */
export async function hashPassword(password: string, turn: Turn = { patient: false }): Promise<string> {
  const nonce = randomBytes(16)
  const key = await hashWith(password, nonce, cost, turn)
  return ['argon2id', cost.memory, cost.passes, cost.parallelism, nonce.toString('base64url'), key.toString('base64url')].join('$')
}

const nobodys = `argon2id$${cost.memory}$${cost.passes}$${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Whether this is the password; without a hash the same work is done, and it never is. Never inside a transaction, either. */
export async function isPassword(password: string, hash: string | null, turn: Turn = { patient: false }): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', key = ''] = (hash ?? nobodys).split('$')
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const derived = await hashWith(password, Buffer.from(salt, 'base64url'), parameters, turn)
  return timingSafeEqual(derived, Buffer.from(key, 'base64url')) && hash !== null
}

const commonest = 10_000
let common: Promise<Set<string>> | undefined

/** Whether it is one of the 10,000 passwords that people use most. */
async function isCommonPassword(password: string): Promise<boolean> {
  // Loaded with the first password that somebody chooses.
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, commonest)))
  const known = await common
  const plain = password.toLowerCase()
  return known.has(password) || known.has(plain) || plain === 'пароль' || /^(.{1,3}?)\1+$/u.test(plain) || isRun(plain)
}

/** Digits, alphabets and rows of keyboards, which lists of passwords leave out as patterns. */
const runs = [
  '0123456789012345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  ...['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiopü', 'asdfghjklöä', 'yxcvbnm', 'йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
]
const isRun = (text: string) => [text, [...text].reverse().join('')].some((one) => runs.some((run) => run.includes(one)))

/** Letters alone, as they sound whatever is written for them. */
const lettersOf = (text: string) => text.replace(/[^\p{L}]+/gu, '')
const plainOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
/** As it is written in German without a key for it. */
const spelledOut = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (sign) => umlauts[sign] ?? sign)
const meant: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' }
const readAsLetters = (text: string) => text.replace(/[013457@$]/g, (sign) => meant[sign] ?? sign)

/** Whether little more than these words stands in it: a few letters, a day or a year. */
function isMadeOf(password: string, texts: readonly string[]): boolean {
  const words = texts
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .flatMap((text) => [text, spelledOut(text)])
    .map((text) => lettersOf(plainOf(text)))
    .filter((word) => word.length >= 3)
    .sort((one, other) => other.length - one.length)
  const digits = password.replace(/\D+/g, '').length
  return [plainOf(password), readAsLetters(plainOf(password))].some((spelt) => {
    const letters = lettersOf(spelt)
    const rest = words.reduce((left, word) => left.replaceAll(word, ''), letters)
    return rest.length < letters.length && rest.length < 4 && digits <= 8
  })
}

/** What is wrong with a password that somebody chooses, or null. `own`: what everybody knows of them and of this site. */
export async function wrongInPassword(password: string, own: readonly string[]): Promise<'password_common' | 'password_own' | null> {
  if (await isCommonPassword(password)) return 'password_common'
  return isMadeOf(password, own) ? 'password_own' : null
}
