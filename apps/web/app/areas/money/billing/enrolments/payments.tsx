import type { Enrolment } from '@waymark/contract/money/billing.ts'
import { formatMoney } from '../../../../kit/language/money.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { useZone } from '../../../../shell/use-zone.ts'
import { formatDay } from './dates.ts'

/** What was paid, for which time, and what went back. */
export function Payments({ charges, currency }: Pick<Enrolment, 'charges' | 'currency'>) {
  const t = useWords('my-routes')
  const language = useLanguage()
  const zone = useZone()
  const money = (cents: number) => formatMoney(language, cents, currency)
  if (charges.length === 0) return <p className="text-ink-2">{t('noPayments')}</p>
  return (
    <ul>
      {charges.map(({ id, kind, amountCents, creditCents, refundedCents, paidAt, from, until }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1 border-t border-border py-3 last:border-b">
          <div className="flex-[1_1_14rem]">
            <span className="font-medium">{t(kind)}</span>
            <span className="block text-sm text-ink-2">
              {t('period', { from: formatDay(language, from, zone), until: formatDay(language, until, zone) })}
              {creditCents > 0 && `, ${t('creditUsed', { amount: money(creditCents) })}`}
            </span>
          </div>
          <div className="ms-auto text-end">
            <span className="font-semibold">{money(amountCents)}</span>
            <time dateTime={paidAt} className="block text-sm text-ink-2">
              {formatDay(language, paidAt, zone)}
            </time>
            {refundedCents > 0 && <span className="block text-sm">{t('refundedSum', { amount: money(refundedCents) })}</span>}
          </div>
        </li>
      ))}
    </ul>
  )
}
