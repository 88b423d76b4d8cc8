import type { TransferLikeness } from '@waymark/contract/sold-choices.ts'
import type { LimitRule } from '../../../platform/limits.ts'

/** Working days in which a transfer is to be there (product.md 7). */
export const transferWithin = 5
/** Working days after that in which the statement of its last day is brought. */
export const statementWithin = 2
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
/** The check digit of a number; of a number with its check digit it is 0. */
export const checkOf = (digits: string): string =>
  [...digits].reduce((interim, digit) => damm[Number(interim)]?.[Number(digit)] ?? '0', '0')

/** The number in a reference such as WM-1047-4. */
export const numberOf = (reference: string): number => Number(/^WM-(\d+)-\d$/.exec(reference)?.[1] ?? 0)

/**
 * As we write it, whatever digits follow ("WM-1047-4 20.11.2026"), or else however banks and people write it: "wm 1047 4", "WM1047-4",
 * "REF:WM-1047/4".
 */
const written = /(?<![a-z0-9])WM(?:-(\d{1,10}-\d)(?!\d)|[\s./:_-]{0,3}((?:\d[\s./_-]?){2,11})(?!\d))/gi
const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The digits of what looks like references of ours in a text, check digit last. */
export const writtenReferences = (text: string): string[] =>
  [...text.matchAll(written)].map(([, ours, digits = '']) => digitsOf(ours ?? digits))

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

/** Words of a name that tell people apart: of three letters or more. */
const wordsOf = (name: string): Set<string> =>
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
  /** Digits of references that are written in it. */
  references: string[]
  numbers: Set<string>
  words: Set<string>
}
const readLine = ({ amountCents, currency, name, text }: Incoming): ReadLine => ({
  amountCents,
  currency,
  references: writtenReferences(text),
  numbers: new Set(text.match(/\d+/g)),
  words: wordsOf(name),
})

interface ReadOrder {
  missingCents: number
  currency: string
  paid: boolean
  ended: boolean
  /** Of its reference. */
  digits: string
  number: string
  words: Set<string>
}
const readOrder = ({ reference, missingCents, currency, customer, paid, ended }: Awaited): ReadOrder => ({
  missingCents,
  currency,
  paid,
  ended,
  digits: digitsOf(reference),
  number: String(numberOf(reference)),
  words: wordsOf(customer),
})

/** How a line is like an order that waits for a transfer, or did; null where nothing speaks for it. */
function likenessOf(line: ReadLine, order: ReadOrder): TransferLikeness | null {
  if (line.currency !== order.currency) return null
  const equal = line.amountCents === order.missingCents
  if (line.references.includes(order.digits)) {
    if (order.paid) return 'again'
    if (order.ended) return 'ended'
    return equal ? 'equal' : line.amountCents < order.missingCents ? 'part' : 'over'
  }
  if (order.paid || order.ended) return null
  const slip = line.references.map((one) => slipBetween(one, order.digits)).find((found) => found !== null)
  if (slip) return slip
  const alike = [...order.words].some((word) => line.words.has(word))
  if (line.numbers.has(order.number) && (equal || alike)) return 'number'
  if (equal) return alike ? 'name' : 'amount'
  return null
}

/** What speaks more for an order than the amount alone; a slip in the reference with another amount is no surer than a name. */
function weightOf(likeness: TransferLikeness, equal: boolean): number {
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

interface Likely<T> {
  kind: TransferLikeness
  order: T
}

/** Says of lines for which order each is likeliest, null where nothing speaks for one: every order is read once, however many lines there are. */
export function createMatcher<T extends Awaited>(orders: readonly T[]): (line: Incoming) => Likely<T> | null {
  const known = orders.map((order) => ({ order, read: readOrder(order) }))
  const byDigits = Map.groupBy(known, ({ read }) => read.digits)
  return (incoming) => {
    const line = readLine(incoming)
    const likely = (among: typeof known) =>
      among.flatMap(({ order, read }) => {
        const kind = likenessOf(line, read)
        return kind ? [{ kind, order, weight: weightOf(kind, line.amountCents === read.missingCents) }] : []
      })
    // Nothing weighs more than its reference.
    const named = likely(line.references.flatMap((digits) => byDigits.get(digits) ?? []))
    const [first, second] = named.length > 0 ? named : likely(known).sort((one, other) => other.weight - one.weight)
    // The amount alone says something only where no other order has it.
    const isUnsure = first?.kind === 'amount' && second?.kind === 'amount'
    return first && !isUnsure ? { kind: first.kind, order: first.order } : null
  }
}
