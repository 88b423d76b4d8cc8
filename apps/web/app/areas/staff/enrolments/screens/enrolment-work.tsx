import type { StaffEnrolment } from '@waymark/contract/money/staff-enrolments.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useRef, useState } from 'react'
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx'
import { required } from '../../../../kit/forms/rules.ts'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { formatMoment } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { Panel } from '../../../../kit/look/layout.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { RefundRequests } from '../../money/parts/refund-requests.tsx'
import { Move, Moves, RefundRow } from '../../work/parts/money-moves.tsx'
import { RefundDialog } from '../../work/parts/refund-dialog.tsx'
import { Part, ReasonField, WorkFrame } from '../../work/parts/work-frame.tsx'
import { EnrolmentCustomer, EnrolmentFacts, EnrolmentHistory } from '../parts/enrolment-facts.tsx'
import { EnrolmentMarks } from '../parts/enrolment-marks.tsx'
import { type EnrolmentDialogProps, ExtendDialog, GrantDialog } from '../parts/grant-dialog.tsx'
import { type EnrolmentWork, useEnrolmentWork, useStaffEnrolment } from '../queries.ts'

const kinds = { first: 'chargeFirst', renewal: 'chargeRenewal', upgrade: 'chargeUpgrade' } as const

/** Charges and refunds. */
function EnrolmentMoney({ enrolment: { charges, refunds, refundRequests, currency } }: { enrolment: StaffEnrolment }) {
  const t = useWords('staff-enrolments')
  const staff = useWords('staff')
  const language = useLanguage()
  const money = (cents: number) => formatMoney(language, cents, currency)
  const moment = (time: string) => formatMoment(language, time)
  return (
    <>
      {charges.length === 0 && <p className="text-ink-2">{t('noPayments')}</p>}
      <ul>
        {charges.map(({ id, kind, amountCents, creditCents, refundedCents, paidAt, from, until }) => (
          <Move key={id} amount={amountCents} currency={currency} chip={<StatusChip tone="ok">{t(kinds[kind])}</StatusChip>}>
            <time dateTime={paidAt}>{moment(paidAt)}</time>
            <span>{t('chargeFor', { from: moment(from), until: moment(until) })}</span>
            {creditCents > 0 && <span>{t('credit', { amount: money(creditCents) })}</span>}
            {refundedCents > 0 && <span>{t('ofItRefunded', { amount: money(refundedCents) })}</span>}
          </Move>
        ))}
      </ul>
      <RefundRequests requests={refundRequests} />
      <Moves title={staff('refunds')}>
        {refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} currency={currency} />
        ))}
      </Moves>
    </>
  )
}

export default function EnrolmentWorkPage({ id }: { id: string }) {
  const t = useWords('staff-enrolments')
  const gone = { title: t('noSubscription'), text: t('noSubscriptionText'), to: '/staff/enrolments', back: t('toSubscriptions') }
  return (
    <WorkFrame query={useStaffEnrolment(id)} gone={gone}>
      {(enrolment) => <EnrolmentDetails enrolment={enrolment} />}
    </WorkFrame>
  )
}

function EnrolmentDetails({ enrolment }: { enrolment: StaffEnrolment }) {
  const t = useWords('staff-enrolments')
  const staff = useWords('staff')
  const work = useEnrolmentWork(enrolment.id)
  return (
    <>
      <div className="-mt-4 grid justify-items-start gap-2">
        <Go to="/staff/enrolments" className="inline-flex min-h-11 items-center gap-1.5 text-sm">
          <ArrowLeft size={16} aria-hidden />
          {t('toSubscriptions')}
        </Go>
        <EnrolmentMarks enrolment={enrolment} given={enrolment.tariff === null} />
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-11 with-aside lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-11">
          <EnrolmentActions enrolment={enrolment} work={work} />
          <Part id="facts" title={t('facts')}>
            <EnrolmentFacts enrolment={enrolment} />
          </Part>
          <Part id="history" title={staff('history')}>
            <EnrolmentHistory enrolment={enrolment} />
          </Part>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-11">
          <Part id="customer" title={staff('customer')}>
            <EnrolmentCustomer enrolment={enrolment} />
          </Part>
          <Part id="payments" title={staff('payments')}>
            <EnrolmentMoney enrolment={enrolment} />
          </Part>
        </div>
      </div>
    </>
  )
}

type Action = StaffEnrolment['staffActions'][number] | 'give'

/** Actions; each explains its consequences first. */
function EnrolmentActions({ enrolment, work }: { enrolment: StaffEnrolment; work: EnrolmentWork }) {
  const t = useWords('staff-enrolments')
  const staff = useWords('staff')
  const [asking, setAsking] = useState<Action>()
  const heading = useRef<HTMLHeadingElement>(null)
  const [settledTimes, setSettledTimes] = useState(0)
  const { id, customer, currency, staffActions, refundableCents, paymentStatus } = enrolment
  const can = (action: Action) => staffActions.some((one) => one === action)
  const canGive = customer !== null && paymentStatus !== 'paid'
  const close = () => setAsking(undefined)
  const settled = () => {
    close()
    setSettledTimes((times) => times + 1)
  }
  // The pressed button may be gone with its dialog.
  useEffect(() => {
    if (settledTimes > 0) heading.current?.focus()
  }, [settledTimes])

  return (
    <section aria-labelledby="actions">
      <Panel>
        <h2 ref={heading} tabIndex={-1} id="actions" className="text-xl">
          {t('actions')}
        </h2>
        {staffActions.length === 0 && <p className="mt-2.5 max-w-read text-ink-2">{t('nothingToDo')}</p>}
        <div className="mt-5 flex flex-wrap gap-3 max-sm:flex-col">
          {can('extend') && <Button onClick={() => setAsking('extend')}>{t('extend')}</Button>}
          {canGive && (
            <Button variant={can('extend') ? 'outline' : 'primary'} onClick={() => setAsking('give')}>
              {t('give')}
            </Button>
          )}
          {can('refund') && (
            <Button variant="outline" onClick={() => setAsking('refund')}>
              {staff('refund')}
            </Button>
          )}
          {can('end') && (
            <Button variant="outline" onClick={() => setAsking('end')}>
              {t('end')}
            </Button>
          )}
        </div>
      </Panel>
      {asking === 'extend' && <ExtendDialog enrolment={enrolment} work={work} onSettled={settled} onClose={close} />}
      {asking === 'end' && <EndDialog enrolment={enrolment} work={work} onSettled={settled} onClose={close} />}
      {asking === 'give' && customer && <GrantDialog customer={customer} onClose={close} />}
      {asking === 'refund' && (
        <RefundDialog
          name={customer?.name ?? t('customerGone')}
          {...(can('end') && { text: t('refundText') })}
          most={refundableCents}
          currency={currency}
          refund={(wanted, done) => work.run('refund', 'refundEnrolment', { id, ...wanted }, done, 'any')}
          onClose={settled}
        />
      )}
    </section>
  )
}

/** Ends an enrolment: the reason the customer reads, and what is not refunded. */
function EndDialog({ enrolment, work, onSettled, onClose }: EnrolmentDialogProps) {
  const t = useWords('staff-enrolments')
  const staff = useWords('staff')
  const language = useLanguage()
  const { id, refundableCents, currency } = enrolment
  const form = useForm({
    initialValues: { reason: '' },
    validate: required('reason'),
    waits: true,
    onSubmit: ({ reason }) => work.run('end', 'endEnrolment', { id, reason: reason.trim() }, t('endedNow')),
    onSuccess: onSettled,
    unsaved: ({ reason }) => reason !== '',
  })

  return (
    <FormDialog title={t('endTitle')} form={form} danger action={t('end')} wayOut={t('keep')} onClose={onClose}>
      <div className="mb-4 grid gap-1.5 text-ink-2">
        <p>{t('endText')}</p>
        {refundableCents > 0 && <p>{t('endRefund', { amount: formatMoney(language, refundableCents, currency) })}</p>}
      </div>
      <ReasonField {...form.field('reason')} label={staff('reason')} hint={staff('customerReads')} data-focus />
    </FormDialog>
  )
}
