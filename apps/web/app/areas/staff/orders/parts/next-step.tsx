import type { StaffOrder } from '@waymark/contract/services/staff-orders.ts'
import { useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '../../../../kit/dialogs/dialog.tsx'
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx'
import { required } from '../../../../kit/forms/rules.ts'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { formatDay } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { Panel } from '../../../../kit/look/layout.tsx'
import { Deadline } from '../../work/parts/deadline.tsx'
import { ReasonField } from '../../work/parts/work-frame.tsx'
import { countDeliveries, type OrderWork } from '../queries.ts'
import { taskWords } from './order-list.tsx'

interface NextStepProps {
  order: StaffOrder
  /** Time of the last fetch. */
  now: number
  work: OrderWork
}

/** Next task of the order with its deadline, main action, and refusal if possible. */
export function NextStep({ order, now, work }: NextStepProps) {
  const t = useWords('staff')
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const [asking, setAsking] = useState<'finish' | 'refuse' | 'reinstate'>()
  const { id, number, task, actions } = order
  const can = (action: StaffOrder['actions'][number]) => actions.includes(action)

  const [settledTimes, setSettledTimes] = useState(0)
  const settled = () => {
    setAsking(undefined)
    setSettledTimes((times) => times + 1)
  }
  // The pressed button is gone with its dialog.
  useEffect(() => {
    if (settledTimes > 0) heading.current?.focus()
  }, [settledTimes])

  async function accept() {
    if (await work.run('accept', 'acceptOrder', { id }, t('accepted'))) settled()
  }
  async function finish() {
    if (await work.run('finish', 'finishOrder', { id }, t('finished'))) settled()
  }

  async function reinstate() {
    if (await work.run('reinstate', 'reinstateOrder', { id }, t('orderReinstated'))) settled()
  }

  return (
    <section aria-labelledby="next-step">
      <Panel>
        <h2 ref={heading} tabIndex={-1} id="next-step" className="text-xl">
          {t(taskWords[task])}
        </h2>
        <Deadline deadline={order.deadline} late={order.late} now={now} className="mt-1" />
        <TaskExplanation order={order} />
        {(can('accept') || can('refuse') || can('finish') || can('reinstate')) && (
          <div className="mt-5 flex flex-wrap gap-3 max-sm:flex-col">
            {can('accept') && (
              <Button busy={work.busy === 'accept'} onClick={() => void accept()}>
                {t('accept')}
              </Button>
            )}
            {can('finish') && <Button onClick={() => setAsking('finish')}>{t('finish')}</Button>}
            {can('reinstate') && <Button onClick={() => setAsking('reinstate')}>{t('reinstateOrder')}</Button>}
            {can('refuse') && (
              <Button variant="outline" onClick={() => setAsking('refuse')}>
                {t('refuse')}
              </Button>
            )}
          </div>
        )}
      </Panel>
      <ConfirmDialog
        open={asking === 'finish'}
        title={t('finishTitle', { number: String(number) })}
        confirm={t('finish')}
        wayOut={t('notYet')}
        busy={work.busy === 'finish'}
        onConfirm={() => void finish()}
        onClose={() => setAsking(undefined)}
      >
        {t('finishText')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'reinstate'}
        title={t('reinstateTitle', { number: String(number) })}
        confirm={t('reinstateOrder')}
        wayOut={t('notYet')}
        busy={work.busy === 'reinstate'}
        onConfirm={() => void reinstate()}
        onClose={() => setAsking(undefined)}
      >
        {t('reinstateText', { amount: formatMoney(language, order.totalCents, order.currency) })}
      </ConfirmDialog>
      {asking === 'refuse' && <RefuseDialog order={order} work={work} onSettled={settled} onClose={() => setAsking(undefined)} />}
    </section>
  )
}

/** Explains what is expected of whom, or how the order ended. */
export function TaskExplanation({ order }: { order: StaffOrder }) {
  const t = useWords('staff')
  const language = useLanguage()
  const { task, status, readyBy, reason, refundDueCents, refundBy, disputedCents, currency, payments, actions } = order
  const isHeld = disputedCents > 0
  const part = payments.find(({ partCents }) => partCents > 0)
  const money = (cents: number) => formatMoney(language, cents, currency)
  const failed = order.refunds.some((refund) => refund.status === 'failed')
  const texts = [
    task === 'payment' &&
      (part
        ? t('partText', {
            received: money(part.partCents),
            amount: money(part.amountCents),
            missing: money(part.amountCents - part.partCents),
          })
        : t('paymentText')),
    isHeld && t('heldText'),
    task === 'accept' && !isHeld && t(actions.includes('accept') ? 'acceptText' : 'nothingLeftText'),
    task === 'deliver' && t(actions.includes('deliver') ? 'deliverText' : 'restsText'),
    task === 'finish' && !isHeld && t(actions.includes('finish') ? 'finishHint' : 'finishWaits'),
    status === 'in_work' && readyBy && t('readyBy', { date: formatDay(language, readyBy) }),
    refundDueCents > 0 && refundBy && t('refundBy', { amount: money(refundDueCents), date: formatDay(language, refundBy) }),
    actions.includes('reinstate') && t('reinstateHint'),
    failed && t('refundFailed'),
  ]
  return (
    <div className="mt-2.5 grid max-w-read gap-1.5 text-ink-2">
      {texts.map((text) => text && <p key={text}>{text}</p>)}
      {reason && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {t(status === 'refused' ? 'refusedFor' : 'cancelledFor')} {reason}
        </p>
      )}
    </div>
  )
}

interface RefuseDialogProps {
  order: StaffOrder
  work: OrderWork
  /** Called when it was refused or has changed meanwhile. */
  onSettled: () => void
  onClose: () => void
}

/** Refuses the order: the reason the customer reads, and the refund. */
function RefuseDialog({ order, work, onSettled, onClose }: RefuseDialogProps) {
  const t = useWords('staff')
  const language = useLanguage()
  const { id, number, keptCents, currency, payments } = order
  const backCents = payments.reduce((sum, { partCents }) => sum + partCents, keptCents)
  // The order may change before this is sent.
  const [before] = useState(() => ({ status: order.status, deliveries: countDeliveries(order) }))
  const form = useForm({
    initialValues: { reason: '' },
    validate: required('reason'),
    waits: true,
    onSubmit: ({ reason }) => work.run('refuse', 'refuseOrder', { id, reason: reason.trim(), before }, t('refused')),
    onSuccess: onSettled,
    unsaved: ({ reason }) => reason !== '',
  })

  return (
    <FormDialog
      title={t('refuseTitle', { number: String(number) })}
      form={form}
      danger
      action={t('refuse')}
      wayOut={t('keepOrder')}
      onClose={onClose}
    >
      <p className="mb-4 text-ink-2">
        {backCents > 0 ? t('refusePaid', { amount: formatMoney(language, backCents, currency) }) : t('refuseUnpaid')}
      </p>
      <ReasonField {...form.field('reason')} label={t('reason')} hint={t('customerReads')} data-focus />
    </FormDialog>
  )
}
