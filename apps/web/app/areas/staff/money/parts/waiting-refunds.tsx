import type { RefundRequest } from '@waymark/contract/money/refund-requests.ts'
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx'
import { required } from '../../../../kit/forms/rules.ts'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { beforeEnd, formatDate, formatMoment } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { refetchCalls } from '../../../../kit/load/query.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { Go } from '../../../../kit/look/go.tsx'
import { ReasonField } from '../../work/parts/work-frame.tsx'
import { enrolmentPath, orderPath } from '../../work/section.ts'
import { useWork } from '../../work/use-work.ts'

const staleCodes: ReadonlySet<string> = new Set(['not_found', 'refund_decided', 'refund_own', 'refund_not_own', 'refund_too_much'])

/** Refetches everything that shows the refund. */
const refetchRefund = () => refetchCalls('listRefundRequests', 'readMoney', 'readStaffOrder', 'readStaffEnrolment', 'listMovements')

/** Refund that waits for a second person: requester, reason, progress and actions. */
export function WaitingRefund({ asked, onRefuse }: { asked: RefundRequest; onRefuse: () => void }) {
  const t = useWords('staff-money')
  const language = useLanguage()
  const work = useWork<null>({ keep: refetchRefund, refetch: refetchRefund, staleCodes, staleMessage: t('movedOn') })
  const { id, subject, amountCents, currency, reason, by, mine, requestedAt, dueAt } = asked
  const amount = formatMoney(language, amountCents, currency)
  const decide = (decision: 'approved' | 'withdrawn', done: string) => void work.run(decision, 'decideRefund', { id, decision }, done)
  return (
    <li
      className={cx(
        'grid gap-x-8 gap-y-4 border border-border p-4.5 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]',
        'rounded-card border-s-3 bg-surface',
        !mine && 'border-s-ink',
      )}
    >
      <div className="min-w-0">
        <h3 className="text-base">
          <Go to={subject.kind === 'order' ? orderPath(subject.id) : enrolmentPath(subject.id)}>
            {t(subject.kind === 'order' ? 'refundOfOrder' : 'refundOfSubscription', { amount, name: subject.name })}
          </Go>
        </h3>
        <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
          {reason}
        </p>
        <p className="mt-1 text-sm text-ink-2">
          {mine
            ? t('askedByYou', { time: formatMoment(language, requestedAt) })
            : t('askedBy', { name: by ?? t('formerStaff'), time: formatMoment(language, requestedAt) })}
        </p>
        <div className="mt-3.5 flex flex-wrap gap-2.5">
          {mine ? (
            <Button variant="outline" size="s" busy={work.busy === 'withdrawn'} onClick={() => decide('withdrawn', t('withdrawn'))}>
              {t('withdraw')}
            </Button>
          ) : (
            <>
              <Button size="s" busy={work.busy === 'approved'} onClick={() => decide('approved', t('approved', { amount }))}>
                {t('approve', { amount })}
              </Button>
              <Button variant="quiet" size="s" onClick={onRefuse}>
                {t('refuse')}
              </Button>
            </>
          )}
        </div>
      </div>
      <RefundProgress dueAt={dueAt} requestedAt={requestedAt} mine={mine} />
    </li>
  )
}

/** Progress of a refund: requested, approved, sent, due. The second stop is marked when it is the reader's turn. */
function RefundProgress({ dueAt, requestedAt, mine }: { dueAt: string; requestedAt: string; mine: boolean }) {
  const t = useWords('staff-money')
  const language = useLanguage()
  const stops = [
    { word: t('stopAsked'), beside: formatDate(language, requestedAt), dot: 'bg-ink border-ink' },
    { word: t('stopApproved'), beside: t(mine ? 'turnOfOthers' : 'yourTurn'), dot: mine ? 'bg-surface border-ink' : 'bg-here border-ink' },
    { word: t('stopSent'), beside: t('afterApproval'), dot: 'bg-surface border-ink' },
    { word: t('stopDue'), beside: formatDate(language, beforeEnd(dueAt)), dot: 'bg-surface border-ink' },
  ]
  return (
    <ol className="grid grid-cols-4 self-center max-[16rem]:grid-cols-1 max-[16rem]:gap-y-3">
      {stops.map(({ word, beside, dot }, index) => (
        <li key={word} className="relative grid content-start justify-items-center gap-1.5 px-0.5 text-center text-xs">
          {index > 0 && <span aria-hidden="true" className="absolute top-2 end-1/2 h-1 w-full border-y border-ink max-[16rem]:hidden" />}
          <span aria-hidden="true" className={cx('relative z-1 size-5 rounded-full border-3', dot)} />
          <b className="tracking-[-.03em]">{word}</b>
          <span className="text-ink-2">{beside}</span>
        </li>
      ))}
    </ol>
  )
}

const rules = required<{ reason: string }>('reason')

export function RefuseDialog({ asked: { id, amountCents, currency }, onClose }: { asked: RefundRequest; onClose: () => void }) {
  const t = useWords('staff-money')
  const staff = useWords('staff')
  const amount = formatMoney(useLanguage(), amountCents, currency)
  const work = useWork<null>({ keep: refetchRefund, refetch: refetchRefund, staleCodes, staleMessage: t('movedOn') })
  const form = useForm({
    initialValues: { reason: '' },
    validate: rules,
    waits: true,
    onSubmit: ({ reason }) => work.run('refused', 'decideRefund', { id, decision: 'refused', reason: reason.trim() }, t('refused')),
    onSuccess: onClose,
    unsaved: ({ reason }) => reason !== '',
  })
  return (
    <FormDialog
      title={t('refuseTitle', { amount })}
      form={form}
      danger
      action={t('refuseAction')}
      wayOut={staff('cancel')}
      spaced
      onClose={onClose}
    >
      <p className="text-ink-2">{t('refuseText')}</p>
      <ReasonField {...form.field('reason')} label={staff('reason')} hint={staff('staffReads')} data-focus />
    </FormDialog>
  )
}
