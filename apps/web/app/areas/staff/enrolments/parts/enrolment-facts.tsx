import type { StaffEnrolment } from '@waymark/contract/money/staff-billing.ts'
import { formatMoment } from '../../../../kit/language/dates.ts'
import { formatMoney } from '../../../../kit/language/money.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { Fact } from '../../../services/orders/parts/order-facts.tsx'
import { auditPath } from '../../work/paths.ts'
import { usePriceWords } from '../price-words.ts'
import { enrolmentsOf } from '../queries.ts'

const statuses = { trial: 'statusTrial', new: 'statusNew', inwork: 'statusInwork', done: 'statusDone' } as const

/** What it is, what it costs, and until when. */
export function EnrolmentFacts({ enrolment }: { enrolment: StaffEnrolment }) {
  const t = useWords('staff-billing')
  const language = useLanguage()
  const price = usePriceWords()
  const { subscription, status, paymentStatus, tariff, validUntil, nextCharge, planned, progress, createdAt, cancelledAt, currency } =
    enrolment
  const moment = (time: string) => formatMoment(language, time)
  return (
    <dl>
      <Fact name={t('kind')}>{t(subscription.kind)}</Fact>
      {subscription.kind === 'route' && <Fact name={t('status')}>{t(statuses[status])}</Fact>}
      {subscription.kind === 'route' && (
        <Fact name={t('progress')}>{t('daysDone', { done: String(progress.daysDone), count: subscription.totalDays })}</Fact>
      )}
      {paymentStatus !== 'not_paid' && <Fact name={t('tariff')}>{tariff ? price(tariff, currency) : t('noTariff')}</Fact>}
      {validUntil && <Fact name={t('validUntil')}>{moment(validUntil)}</Fact>}
      <Fact name={t('nextCharge')}>
        {nextCharge
          ? t('chargeAt', { amount: formatMoney(language, nextCharge.amountCents, currency), time: moment(nextCharge.at) })
          : t('noCharge')}
      </Fact>
      {planned && <Fact name={t('follows')}>{`${planned.subscription.name}, ${price(planned.period, currency)}`}</Fact>}
      <Fact name={t('begun')}>{moment(createdAt)}</Fact>
      {cancelledAt && <Fact name={t('cancelledAt')}>{moment(cancelledAt)}</Fact>}
    </dl>
  )
}

/** Whose it is, and what else there is of them. */
export function EnrolmentCustomer({ enrolment: { id, customer } }: { enrolment: StaffEnrolment }) {
  const t = useWords('staff-billing')
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
          <Go to={enrolmentsOf(customer.id)} className={link}>
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
