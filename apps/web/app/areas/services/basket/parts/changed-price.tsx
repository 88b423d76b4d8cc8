import { formatMoney } from '../../../../kit/language/money.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import type { PriceChange } from '../price-changes.ts'

interface ChangedPriceProps {
  changes: readonly PriceChange[]
  before: number
  now: number
  currency: { shortName: string }
}

/** What is another price than the one that was seen, line by line. */
export function ChangedPrice({ changes, before, now, currency }: ChangedPriceProps) {
  const t = useWords('basket')
  const language = useLanguage()
  const money = (cents: number) => formatMoney(language, cents, currency)
  const said = (old: number | null, held: number | null) =>
    old === null
      ? t('isNew', { now: money(held ?? 0) })
      : held === null
        ? t('isGone', { before: money(old) })
        : t('wasNow', { before: money(old), now: money(held) })
  return (
    <div role="alert" className="mt-4 rounded-control bg-warning-tint px-3.5 py-3 text-sm">
      <p className="font-semibold text-warning">{t('priceChanged')}</p>
      <ul className="my-1.5 grid gap-1">
        {changes.map((change) => (
          <li key={change.id}>
            {change.name}: {said(change.before, change.now)}
          </li>
        ))}
        <li className="font-semibold">
          {t('total')}: {said(before, now)}
        </li>
      </ul>
      <p>{t('priceChangedText')}</p>
    </div>
  )
}
