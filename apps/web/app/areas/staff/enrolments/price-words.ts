import type { Language } from '@waymark/contract/fields.ts'
import type { PeriodUnit } from '@waymark/contract/sold-choices.ts'
import { formatMoney } from '../../../kit/language/money.ts'
import { useLanguage, useWords } from '../../../kit/language/words.tsx'

const words = { day: 'priceDay', week: 'priceWeek', month: 'priceMonth', year: 'priceYear' } as const
export const unitWords = { day: 'unitDay', week: 'unitWeek', month: 'unitMonth', year: 'unitYear' } as const

/** '$19.00 a month'. */
export function usePriceWords() {
  const t = useWords('staff-billing')
  const language: Language = useLanguage()
  return ({ unit, priceCents }: { unit: PeriodUnit; priceCents: number }, currency: { shortName: string }): string =>
    t(words[unit], { amount: formatMoney(language, priceCents, currency) })
}
