import type { TransferLikeness } from '@waymark/contract/sold-choices.ts'
import type { LimitRule } from '../../../platform/limits.ts'

/** Working days in which a transfer is to be there (product.md 7). */
export const transferWithin = 5
/** PDFs of details that a person has drawn. */
export const transferPapersPerHour: LimitRule = { points: 30, seconds: 3600 }
/** Milliseconds that lines of statements are kept: 7 years (product.md 4). */
export const linesKept = 7 * 366 * 86_400_000
/** Milliseconds in which lines that matched by themselves are counted as lately. */
export const lately = 7 * 86_400_000
/** Lines that one statement may have. */
export const mostLines = 20_000

/** A totally anti-symmetric quasigroup of order 10 (Damm 2004): its check digit finds every wrong digit and every swap of neighbours. */
const damm = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
]
const checkOf = (digits: string): string => [...digits].reduce((interim, digit) => damm[Number(interim)]?.[Number(digit)] ?? '0', '0')

/** What is written with the transfer of an order: WM-1047-4. */
export const composeReference = (number: number): string => `WM-${number}-${checkOf(String(number))}`
/** The number in such a reference. */
export const numberOf = (reference: string): number => Number(/^WM-(\d+)-\d$/.exec(reference)?.[1] ?? 0)

/** However banks and people write it: "wm 1047 4", "WM1047-4", "REF:WM-1047/4". */
const written = /(?<![a-z0-9])WM[\s./:_-]{0,3}((?:\d[\s./_-]?){2,11})(?!\d)/gi
const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The digits of what looks like references of ours in a text, check digit last. */
export const writtenReferences = (text: string): string[] => [...text.matchAll(written)].map(([, digits = '']) => digitsOf(digits))

/** As we write it. */
export const asReference = (digits: string): string => `WM-${digits.slice(0, -1)}-${digits.slice(-1)}`

/** The references in a text whose check digit is right. */
export const rightReferences = (text: string): string[] =>
  writtenReferences(text)
    .filter((digits) => checkOf(digits) === '0')
    .map(asReference)

/** In what two rows of digits differ: one of them, or two neighbours that were swapped; null for more. */
export function slipBetween(one: string, other: string): 'digit' | 'swap' | null {
  if (one.length !== other.length) return null
  const wrong = [...one].flatMap((digit, place) => (digit === other[place] ? [] : [place]))
  if (wrong.length === 1) return 'digit'
  const [first = 0, second] = wrong
  const isSwap = wrong.length === 2 && second === first + 1 && one[first] === other[second] && one[second] === other[first]
  return isSwap ? 'swap' : null
}

const wordsOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)

/** Whether two names may be the same person's: a word of three letters or more stands in both. */
export function namesAlike(one: string, other: string): boolean {
  const words = new Set(wordsOf(one).filter((word) => word.length > 2))
  return wordsOf(other).some((word) => words.has(word))
}

export interface Incoming {
  amountCents: number
  currency: string
  name: string
  text: string
}
export interface Awaited {
  reference: string
  missingCents: number
  currency: string
  customer: string
  paid: boolean
  ended: boolean
}

/** How a line is like an order that waits for a transfer, or did; null where nothing speaks for it. */
export function likenessOf(line: Incoming, order: Awaited): TransferLikeness | null {
  if (line.currency !== order.currency) return null
  const digits = digitsOf(order.reference)
  const references = writtenReferences(line.text)
  const equal = line.amountCents === order.missingCents
  if (references.includes(digits)) {
    if (order.paid) return 'again'
    if (order.ended) return 'ended'
    return equal ? 'equal' : line.amountCents < order.missingCents ? 'part' : 'over'
  }
  if (order.paid || order.ended) return null
  const slip = references.map((one) => slipBetween(one, digits)).find((found) => found !== null)
  if (slip) return slip
  const alike = namesAlike(line.name, order.customer)
  const number = new RegExp(`(?<!\\d)${numberOf(order.reference)}(?!\\d)`)
  if (number.test(line.text) && (equal || alike)) return 'number'
  if (equal) return alike ? 'name' : 'amount'
  return null
}

/** What speaks more for an order than the amount alone; a slip in the reference with another amount is no surer than a name. */
export function weightOf(likeness: TransferLikeness, equal: boolean): number {
  const sure: Record<TransferLikeness, number> = {
    equal: 9,
    part: 9,
    over: 9,
    again: 9,
    ended: 9,
    swap: 8,
    digit: 7,
    number: 6,
    name: 5,
    amount: 2,
  }
  return sure[likeness] - ((likeness === 'swap' || likeness === 'digit') && !equal ? 4 : 0)
}
