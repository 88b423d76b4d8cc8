import type { StaffEnrolment } from '@waymark/contract/money/staff-billing.ts'
import { formatMoment } from '../../../../kit/language/dates.ts'
import { formatMoney } from '../../../../kit/language/money.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { useProblem } from '../../work/parts/money-moves.tsx'

const words = {
  trial_started: 'eventTrialStarted',
  trial_ended: 'eventTrialEnded',
  paid: 'eventPaid',
  renewed: 'eventRenewed',
  upgraded: 'eventUpgraded',
  payment_failed: 'eventPaymentFailed',
  change_planned: 'eventChangePlanned',
  change_dropped: 'eventChangeDropped',
  changed: 'eventChanged',
  cancelled: 'eventCancelled',
  resumed: 'eventResumed',
  expired: 'eventExpired',
  granted: 'eventGranted',
  extended: 'eventExtended',
  ended: 'eventEnded',
  refund_due: 'eventRefundDue',
  refunded: 'eventRefunded',
  refund_failed: 'eventRefundFailed',
} as const
const people = { customer: 'byCustomer', staff: 'byStaff', system: 'bySystem' } as const

/** What happened, the newest first. */
export function EnrolmentHistory({ enrolment: { events, currency } }: { enrolment: StaffEnrolment }) {
  const t = useWords('staff-billing')
  const staff = useWords('staff')
  const language = useLanguage()
  const problemWords = useProblem()
  return (
    <ol>
      {events.toReversed().map(({ id, at, kind, by, amountCents, problem, text, until }) => (
        <li key={id} className="border-t border-border py-3.5 last:border-b">
          <h3 className="text-base leading-6">
            {t(words[kind])}
            {amountCents !== null && <span className="font-medium">, {formatMoney(language, amountCents, currency)}</span>}
          </h3>
          <p className="text-sm text-ink-2">
            <time dateTime={at}>{formatMoment(language, at)}</time>, {staff(people[by])}
            {until && `, ${t('eventUntil', { time: formatMoment(language, until) })}`}
          </p>
          {problem && <p className="text-sm text-ink-2">{problemWords(problem)}</p>}
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
