import type { Language } from '@waymark/contract/choices.ts'

/** Amount in minor units with an ISO 4217 code. */
export interface Amount {
  amountCents: number
  currency: string
}

/** Locales for numbers by language. */
export const numberLocales: Record<Language, string> = { en: 'en-US', ru: 'ru', de: 'de' }
const formats = new Map<string, Intl.NumberFormat>()

/** Formats an amount in minor units: $1,250.00 · 1 250,00 $ · 1.250,00 $. */
export function formatMoney(language: Language, cents: number, currency: string): string {
  const key = `${language} ${currency}`
  const made =
    formats.get(key) ?? new Intl.NumberFormat(numberLocales[language], { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  formats.set(key, made)
  return made.format(cents / 100)
}
