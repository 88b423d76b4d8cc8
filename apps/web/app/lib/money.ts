import { currencySymbols, type Language } from '@waymark/contract/choices.ts'

interface Currency {
  shortName: string
}

const kept = new Map<string, Intl.NumberFormat>()

function formatOf(language: Language, { shortName }: Currency): Intl.NumberFormat {
  const key = `${language} ${shortName}`
  const format = kept.get(key) ?? new Intl.NumberFormat(language, { style: 'currency', currency: shortName })
  kept.set(key, format)
  return format
}

/** An amount in minor units as this language writes it, with our sign of the currency: $240.00, 240,00 $. */
export function formatMoney(language: Language, cents: number, currency: Currency): string {
  const format = formatOf(language, currency)
  const units = cents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)
  const parts = format.formatToParts(units)
  return parts.map(({ type, value }) => (type === 'currency' ? (currencySymbols[currency.shortName] ?? value) : value)).join('')
}

/** What something adds to a price, or takes off it: + $60.00, − $30.00. */
export const formatExtra = (language: Language, cents: number, currency: Currency): string =>
  `${cents < 0 ? '−' : '+'}\u00a0${formatMoney(language, Math.abs(cents), currency)}`
