import type { Language } from '@waymark/contract/choices.ts'
import { currencySymbols } from '@waymark/contract/sold-choices.ts'

interface Currency {
  shortName: string
}

interface CurrencyFormat {
  format: Intl.NumberFormat
  /** Minor units per major unit. */
  minor: number
}
const formats = new Map<string, CurrencyFormat>()

type ZeroDisplay = 'auto' | 'stripIfInteger'

function getCurrencyFormat(language: Language, { shortName }: Currency, trailingZeroDisplay: ZeroDisplay): CurrencyFormat {
  const key = `${language} ${shortName} ${trailingZeroDisplay}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: shortName, trailingZeroDisplay })
  const writing = { format, minor: 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2) }
  formats.set(key, writing)
  return writing
}

function formatCurrency(language: Language, cents: number, currency: Currency, zeros: ZeroDisplay): string {
  const { format, minor } = getCurrencyFormat(language, currency, zeros)
  const parts = format.formatToParts(cents / minor)
  const sign = currencySymbols[currency.shortName]
  return parts.map(({ type, value }) => (type === 'currency' ? (sign ?? value) : type === 'minusSign' ? '−' : value)).join('')
}

/** Formats minor units with our currency sign and a true minus sign: $240.00, −240,00 $. */
export const formatMoney = (language: Language, cents: number, currency: Currency): string =>
  formatCurrency(language, cents, currency, 'auto')

/** Formats a price without decimals when it is whole: $19, $7.90. */
export const formatPrice = (language: Language, cents: number, currency: Currency): string =>
  formatCurrency(language, cents, currency, 'stripIfInteger')

/** Formats a surcharge or discount with its sign: + $60.00, − $30.00. */
export const formatExtra = (language: Language, cents: number, currency: Currency): string =>
  `${cents < 0 ? '−' : '+'}\u00a0${formatMoney(language, Math.abs(cents), currency)}`

/** For example '840 kB' or '2.4 MB'. */
export function formatFileSize(language: Language, bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [Math.max(1, Math.round(bytes / 1000)), 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}
