import type { StaffEnrolment } from '@waymark/contract/money/staff-enrolments.ts'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { formatMoment, formatUntil } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { eventBound } from '../../../money/billing/enrolment.ts'
import { Fact } from '../../../services/orders/parts/order-facts.tsx'
import { useProblem } from '../../work/parts/money-moves.tsx'
import { auditPath } from '../../work/section.ts'
import { userEnrolmentsPath } from '../queries.ts'
import { usePriceWords } from './enrolment-marks.tsx'

const statuses = { trial: 'statusTrial', new: 'statusNew', inwork: 'statusInwork', done: 'statusDone' } as const

export function EnrolmentFacts({ enrolment }: { enrolment: StaffEnrolment }) {
  const t = useWords('staff-enrolments')
  const language = useLanguage()
  const price = usePriceWords()
  const { subscription, status, paymentStatus, tariff, validUntil, nextCharge, planned, progress, createdAt, cancelledAt, currency } =
    enrolment
  const moment = (time: string) => formatMoment(language, time)
  const charged = ({ at, amountCents, waitsForBank }: NonNullable<StaffEnrolment['nextCharge']>) => {
    const amount = formatMoney(language, amountCents, currency)
    if (at) return t('chargeAt', { amount, time: moment(at) })
    return t(waitsForBank ? 'chargeDecided' : 'chargeNow', { amount })
  }
  return (
    <dl>
      <Fact name={t('kind')}>{t(subscription.kind)}</Fact>
      {subscription.kind === 'route' && <Fact name={t('status')}>{t(statuses[status])}</Fact>}
      {subscription.kind === 'route' && (
        <Fact name={t('progress')}>{t('daysDone', { done: String(progress.daysDone), count: subscription.totalDays })}</Fact>
      )}
      {paymentStatus !== 'not_paid' && <Fact name={t('tariff')}>{tariff ? price(tariff, currency) : t('noTariff')}</Fact>}
      {validUntil && <Fact name={t('validUntil')}>{formatUntil(language, validUntil)}</Fact>}
      <Fact name={t('nextCharge')}>{nextCharge ? charged(nextCharge) : t('noCharge')}</Fact>
      {planned && <Fact name={t('follows')}>{`${planned.subscription.name}, ${price(planned.period, currency)}`}</Fact>}
      <Fact name={t('begun')}>{moment(createdAt)}</Fact>
      {cancelledAt && <Fact name={t('cancelledAt')}>{moment(cancelledAt)}</Fact>}
    </dl>
  )
}

/** Customer of the enrolment, with links to their other data. */
export function EnrolmentCustomer({ enrolment: { id, customer } }: { enrolment: StaffEnrolment }) {
  const t = useWords('staff-enrolments')
  const staff = useWords('staff')
  const link = 'inline-flex min-h-11 items-center'
  return (
    <>
      <dl>
        <Fact name={staff('name')}>{customer?.name ?? t('customerGone')}</Fact>
        {customer && (
          <Fact name={staff('email')}>
            <a href={`mailto:${customer.email}`}>{customer.email}</a>
          </Fact>
        )}
      </dl>
      <p className="mt-2.5 grid justify-items-start text-sm">
        {customer && (
          <Go to={userEnrolmentsPath(customer.id)} className={link}>
            {t('othersOf')}
          </Go>
        )}
        <Go to={auditPath({ subject: `enrolment:${id}` })} className={link}>
          {t('auditOfSubscription')}
        </Go>
      </p>
    </>
  )
}

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
  disputed: 'eventDisputed',
  dispute_won: 'eventDisputeWon',
  dispute_lost: 'eventDisputeLost',
} as const
const people = { customer: 'byCustomer', staff: 'byStaff', system: 'bySystem' } as const

/** Events, newest first. */
export function EnrolmentHistory({ enrolment: { events, currency } }: { enrolment: StaffEnrolment }) {
  const t = useWords('staff-enrolments')
  const staff = useWords('staff')
  const language = useLanguage()
  const problemWords = useProblem()
  const boundWords = (kind: keyof typeof words, time: string) =>
    eventBound(kind) === 'from'
      ? t('eventFrom', { time: formatMoment(language, time) })
      : t('eventUntil', { time: formatUntil(language, time) })
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
            {until && eventBound(kind) && `, ${boundWords(kind, until)}`}
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
