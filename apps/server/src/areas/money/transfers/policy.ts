import type { TransferLikeness } from '@waymark/contract/sold-choices.ts'
import type { LimitRule } from '../../../platform/limits.ts'

/** Deadline of a transfer in working days (product.md 7). */
export const transferDays = 5
/** Working days after the deadline in which its bank statement is imported. */
export const statementGraceDays = 2
/** PDFs of bank details that a user may request. */
export const transferPapersPerHour: LimitRule = { points: 30, seconds: 3600 }
/** How long bank lines are kept (ms): 7 years (product.md 4). */
export const lineRetention = 7 * 366 * 86_400_000
/** Period for counting recent automatic matches (ms). */
export const recentSpan = 7 * 86_400_000
/** Maximum number of lines in a statement. */
export const maxLines = 20_000

/**
 * Damm algorithm (2004): a totally anti-symmetric quasigroup of order 10. Its check digit detects every single wrong
 * digit and every swap of adjacent digits.
 */
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
/** Returns the check digit of a number; for a number with a valid check digit it is 0. */
export const checkDigit = (digits: string): string =>
  [...digits].reduce((interim, digit) => damm[Number(interim)]?.[Number(digit)] ?? '0', '0')

/** Returns the order number in a reference such as WM-1047-4. */
export const orderNumber = (reference: string): number => Number(/^WM-(\d+)-\d$/.exec(reference)?.[1] ?? 0)

/**
 * Either our own format, whatever follows ("WM-1047-4 20.11.2026"), or the ways that banks and people write it: "wm
 * 1047 4", "WM1047-4", "REF:WM-1047/4".
 */
const referencePattern = /(?<![a-z0-9])WM(?:-(\d{1,10}-\d)(?!\d)|[\s./:_-]{0,3}((?:\d[\s./_-]?){2,11})(?!\d))/gi
const keepDigits = (text: string) => text.replace(/\D/g, '')

/** Returns the digits of each possible reference in a text, check digit last. */
export const findReferences = (text: string): string[] =>
  [...text.matchAll(referencePattern)].map(([, ours, digits = '']) => keepDigits(ours ?? digits))

export const asReference = (digits: string): string => `WM-${digits.slice(0, -1)}-${digits.slice(-1)}`

/** Returns the references in a text that have a valid check digit. */
export const findValidReferences = (text: string): string[] =>
  findReferences(text)
    .filter((digits) => checkDigit(digits) === '0')
    .map(asReference)

/** Returns whether two numbers differ by one digit or by a swap of adjacent digits; null if by more. */
export function findSlip(one: string, other: string): 'digit' | 'swap' | null {
  if (one.length !== other.length) return null
  const wrong = [...one].flatMap((digit, place) => (digit === other[place] ? [] : [place]))
  if (wrong.length === 1) return 'digit'
  const [first = 0, second] = wrong
  const isSwap = wrong.length === 2 && second === first + 1 && one[first] === other[second] && one[second] === other[first]
  return isSwap ? 'swap' : null
}

/** Words of at least three letters, because shorter ones do not distinguish names. */
const splitName = (name: string): Set<string> =>
  new Set(
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 2),
  )

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

interface ReadLine {
  amountCents: number
  currency: string
  /** Digits of possible references. */
  references: string[]
  numbers: Set<string>
  words: Set<string>
}
const readLine = ({ amountCents, currency, name, text }: Incoming): ReadLine => ({
  amountCents,
  currency,
  references: findReferences(text),
  numbers: new Set(text.match(/\d+/g)),
  words: splitName(name),
})

interface ReadOrder {
  missingCents: number
  currency: string
  paid: boolean
  ended: boolean
  /** Digits of the reference. */
  digits: string
  number: string
  words: Set<string>
}
const readOrder = ({ reference, missingCents, currency, customer, paid, ended }: Awaited): ReadOrder => ({
  missingCents,
  currency,
  paid,
  ended,
  digits: keepDigits(reference),
  number: String(orderNumber(reference)),
  words: splitName(customer),
})

/** Returns how a line resembles an order with a transfer; null if it does not. */
function compareWithOrder(line: ReadLine, order: ReadOrder): TransferLikeness | null {
  if (line.currency !== order.currency) return null
  const equal = line.amountCents === order.missingCents
  if (line.references.includes(order.digits)) {
    if (order.paid) return 'again'
    if (order.ended) return 'ended'
    return equal ? 'equal' : line.amountCents < order.missingCents ? 'part' : 'over'
  }
  if (order.paid || order.ended) return null
  const slip = line.references.map((one) => findSlip(one, order.digits)).find((found) => found !== null)
  if (slip) return slip
  const alike = [...order.words].some((word) => line.words.has(word))
  if (line.numbers.has(order.number) && (equal || alike)) return 'number'
  if (equal) return alike ? 'name' : 'amount'
  return null
}

/** A higher weight is a stronger match. A mistyped reference with another amount is no stronger than a matching name. */
function scoreLikeness(likeness: TransferLikeness, equal: boolean): number {
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

interface LikelyOrder<T> {
  kind: TransferLikeness
  order: T
}

/** Returns a function that finds the most likely order for a line, or null. Parses each order only once, however many lines there are. */
export function createMatcher<T extends Awaited>(orders: readonly T[]): (line: Incoming) => LikelyOrder<T> | null {
  const known = orders.map((order) => ({ order, read: readOrder(order) }))
  const byDigits = Map.groupBy(known, ({ read }) => read.digits)
  return (incoming) => {
    const line = readLine(incoming)
    const likely = (among: typeof known) =>
      among.flatMap(({ order, read }) => {
        const kind = compareWithOrder(line, read)
        return kind ? [{ kind, order, weight: scoreLikeness(kind, line.amountCents === read.missingCents) }] : []
      })
    // A matching reference outweighs everything else.
    const named = likely(line.references.flatMap((digits) => byDigits.get(digits) ?? []))
    const [first, second] = named.length > 0 ? named : likely(known).sort((one, other) => other.weight - one.weight)
    // A matching amount alone counts only if a single order has it.
    const isUnsure = first?.kind === 'amount' && second?.kind === 'amount'
    return first && !isUnsure ? { kind: first.kind, order: first.order } : null
  }
}
