export type CardName = 'success' | 'renewal' | 'declined' | 'insufficient' | 'secure' | 'disputed' | 'returned'

/** Outcome of a test card. */
export type Outcome = 'paid' | 'challenge' | 'declined' | 'insufficient_funds'

export interface Card {
  name: CardName
  number: string
  outcome: Outcome
}

/** Test card numbers, in the order of the page. */
export const cards: readonly Card[] = [
  { name: 'success', number: '4242424242424242', outcome: 'paid' },
  { name: 'secure', number: '4000002500003155', outcome: 'challenge' },
  { name: 'renewal', number: '4000000000000341', outcome: 'paid' },
  { name: 'declined', number: '4000000000000002', outcome: 'declined' },
  { name: 'insufficient', number: '4000000000009995', outcome: 'insufficient_funds' },
  { name: 'disputed', number: '4000000000000259', outcome: 'paid' },
  { name: 'returned', number: '4000000000005126', outcome: 'paid' },
]

/** Formats a card number in groups of four digits. */
export const grouped = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ')

export interface CardInput {
  number: string
  expiry: string
  cvc: string
}
export type CardProblem = 'number' | 'notATestCard' | 'expiry' | 'expired' | 'cvc'

/** Returns the errors by field; empty for a valid card. */
export function checkCard({ number, expiry, cvc }: CardInput, now: Date): Partial<Record<keyof CardInput, CardProblem>> {
  const digits = keepDigits(number)
  const known = cards.some((card) => card.number === digits)
  return {
    ...(!known && { number: passesLuhn(digits) ? ('notATestCard' as const) : ('number' as const) }),
    ...checkExpiry(expiry, now),
    ...(!/^\d{3,4}$/.test(cvc.trim()) && { cvc: 'cvc' as const }),
  }
}

/** Finds the test card of a validated number. */
export const findCard = (number: string) => cards.find((card) => card.number === keepDigits(number))

/** Error of charging a saved card without its owner. */
export const laterProblem = (card: string): 'declined' | null => (card === 'renewal' ? 'declined' : null)

const keepDigits = (number: string) => number.replace(/[\s-]/g, '')

/** Luhn check of a card number. */
export function passesLuhn(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Parses `12/34` with any separator. A card is valid until the end of the month. */
function checkExpiry(expiry: string, now: Date): { expiry?: CardProblem } {
  const [, month = '', year = ''] = /^\s*(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? []
  if (!month) return { expiry: 'expiry' }
  const end = Date.UTC(2000 + Number(year), Number(month), 1)
  return end <= now.getTime() ? { expiry: 'expired' } : {}
}
