import type { Enrolment } from '@waymark/contract/money/billing.ts'
import Check from 'lucide-react/icons/check'
import { formatMoment } from '../../../../kit/language/dates.ts'
import { formatMoney } from '../../../../kit/language/money.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { useZone } from '../../../../shell/use-zone.ts'
import { formatDay } from './dates.ts'

/** What happened to a subscription, as a line from the top down. */
export function EnrolmentHistory({ enrolment: { events, currency, subscription } }: { enrolment: Enrolment }) {
  const t = useWords('my-routes')
  const language = useLanguage()
  const zone = useZone()
  return (
    <ol className="way" {...(subscription.category && { 'data-line': subscription.category.line })}>
      {events.map(({ id, at, kind, amountCents, problem, text, until }) => (
        <li key={id} className="done">
          <span className="stop">
            <Check size={14} strokeWidth={3} aria-hidden />
          </span>
          <h3 className="text-base leading-7">
            {t(`event_${kind}`)}
            {amountCents !== null && <span className="font-medium">, {formatMoney(language, amountCents, currency)}</span>}
            {until && <span className="font-medium">, {t('untilDay', { day: formatDay(language, until, zone) })}</span>}
          </h3>
          <p className="text-sm text-ink-2">
            <time dateTime={at}>{formatMoment(language, at)}</time>
          </p>
          {problem && <p className="mt-1 text-sm">{t(`problem_${problem}`)}</p>}
          {text && (
            <p dir="auto" className="mt-1.5 max-w-read whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
