import type { Language } from '@waymark/contract/choices.ts'

/** Minor units, and an ISO 4217 code. */
export interface Amount {
  amountCents: number
  currency: string
}

/** How numbers are written in a language. */
export const numberLocales: Record<Language, string> = { en: 'en-US', ru: 'ru', de: 'de' }
const formats = new Map<string, Intl.NumberFormat>()

/** An amount in minor units as people write it: $1,250.00 · 1 250,00 $ · 1.250,00 $. */
export function formatMoney(language: Language, cents: number, currency: string): string {
  const key = `${language} ${currency}`
  const made =
    formats.get(key) ?? new Intl.NumberFormat(numberLocales[language], { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  formats.set(key, made)
  return made.format(cents / 100)
}
