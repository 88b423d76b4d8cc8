import type { Enrolment } from '@waymark/contract/money/billing.ts'
import Check from 'lucide-react/icons/check'
import { type ReactNode, useEffect, useState } from 'react'
import { ConfirmDialog } from '../../../../kit/dialogs/dialog.tsx'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { formatMoment } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { isMissing } from '../../../../kit/load/errors.ts'
import { Unreachable } from '../../../../kit/load/loaded.tsx'
import { useChange } from '../../../../kit/load/use-change.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { ProfileSkeleton } from '../../../../kit/look/layout.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { useZone } from '../../../../shell/use-zone.ts'
import { SumRow } from '../../payments/parts/price-lines.tsx'
import { eventBound, formatDay, formatEnd, unitWords } from '../enrolment.ts'
import { refreshEnrolments, useEnrolment, useEnrolmentErrors, useRouteDays } from '../queries.ts'
import { ChangeSection } from './change-section.tsx'
import { PaymentChip } from './enrolment-box.tsx'
import { EnrolmentState } from './enrolment-state.tsx'
import { type ActionProps, MailHour } from './mail-hour.tsx'

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-4">{title}</h2>
    {children}
  </section>
)

interface EnrolmentViewProps {
  id: string
  /** Called if the user has no such enrolment. */
  onMissing: () => void
}

/** The customer's route or plan: status, price, payments and actions. */
export function EnrolmentView({ id, onMissing }: EnrolmentViewProps) {
  const { enrolment, keep, error, isFetching, refetch } = useEnrolment(id)
  const missing = isMissing(error)
  useEffect(() => {
    if (missing) onMissing()
  }, [missing, onMissing])
  if (!enrolment) return error && !missing ? <Unreachable busy={isFetching} onRetry={() => void refetch()} /> : <ProfileSkeleton />
  return <EnrolmentDetails enrolment={enrolment} onMoved={keep} onOld={() => void refetch()} />
}

function EnrolmentDetails(props: ActionProps) {
  const t = useWords('my-routes')
  const { enrolment } = props
  const { subscription, changes, planned, actions, charges, paymentStatus } = enrolment
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-11">
      <EnrolmentState {...props} />
      <Section title={t(subscription.kind === 'plan' ? 'thisPlan' : 'thisRoute')}>
        <EnrolmentFacts enrolment={enrolment} />
      </Section>
      {(planned || (actions.includes('change') && changes.length > 0)) && (
        <Section title={t('change')}>
          <ChangeSection {...props} />
        </Section>
      )}
      {subscription.kind === 'route' && paymentStatus !== 'not_paid' && (
        <Section title={t('mail')}>
          <MailHour {...props} />
        </Section>
      )}
      <Section title={t('payments')}>
        <Payments charges={charges} currency={enrolment.currency} />
      </Section>
      <Section title={t('history')}>
        <EnrolmentHistory enrolment={enrolment} />
      </Section>
      {actions.includes('cancel') && <CancelSection {...props} />}
    </div>
  )
}

/** History of a subscription, newest last. */
function EnrolmentHistory({ enrolment: { events, currency, subscription } }: { enrolment: Enrolment }) {
  const t = useWords('my-routes')
  const language = useLanguage()
  const zone = useZone()
  const boundWords = (kind: Enrolment['events'][number]['kind'], time: string) =>
    eventBound(kind) === 'from'
      ? t('fromDay', { day: formatDay(language, time, zone) })
      : t('untilDay', { day: formatEnd(language, time, zone) })
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
            {until && eventBound(kind) && <span className="font-medium">, {boundWords(kind, until)}</span>}
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

/** Payments with their periods and refunds. */
function Payments({ charges, currency }: Pick<Enrolment, 'charges' | 'currency'>) {
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
              {t('period', { from: formatDay(language, from, zone), until: formatEnd(language, until, zone) })}
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

/** Cancels a subscription after a confirmation that says when access ends. */
function CancelSection({ enrolment, onMoved, onOld }: ActionProps) {
  const t = useWords('my-routes')
  const language = useLanguage()
  const zone = useZone()
  const telling = useEnrolmentErrors(onOld)
  const [asking, setAsking] = useState(false)
  const { id, subscription, validUntil, paymentStatus, renewal } = enrolment
  const day = validUntil ? formatEnd(language, validUntil, zone) : ''
  // After a declined charge, access only lasts through the grace period, so cancelling takes effect at once.
  const endsNow = paymentStatus !== 'paid' || renewal === 'failing'

  const { busy, run } = useChange('cancelEnrolment', {
    ...telling,
    onDone(cancelled) {
      onMoved(cancelled)
      toast.success(endsNow ? t('cancelDoneNow') : t('cancelDone', { day }))
      void refreshEnrolments()
    },
  })
  return (
    <div className="border-t border-border pt-5">
      <Button variant="quiet" className="-ms-3" onClick={() => setAsking(true)}>
        {t('cancel')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        busy={busy}
        title={t('cancelTitle', { name: subscription.name })}
        confirm={t('cancel')}
        wayOut={t('keep')}
        onConfirm={() => void run({ id }).then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        <p>{endsNow ? t('cancelTextNow') : t('cancelText', { day })}</p>
        <p className="mt-2">{t('cancelNoRefund')}</p>
      </ConfirmDialog>
    </div>
  )
}

/** Payment, tariff, progress, steps, price, until when, days left and the next charge (specification 3). */
function EnrolmentFacts({ enrolment }: { enrolment: Enrolment }) {
  const t = useWords('my-routes')
  const language = useLanguage()
  const zone = useZone()
  const { paymentStatus, tariff, progress, subscription, validUntil, daysLeft, nextCharge, currency } = enrolment
  const { way } = useRouteDays(enrolment.id, subscription.kind === 'route')
  const size = (guides: number) =>
    t('sizeOf', {
      days: t('totalDays', { count: subscription.totalDays }),
      cards: t('cards', { count: subscription.totalCards }),
      guides: t('guides', { count: guides }),
    })
  const money = (cents: number) => formatMoney(language, cents, currency)
  const charged = ({ at, amountCents, waitsForBank }: NonNullable<Enrolment['nextCharge']>) => {
    const amount = money(amountCents)
    if (at) return t('nextChargeOf', { amount, day: formatDay(language, at, zone) })
    return t(waitsForBank ? 'nextChargeDecided' : 'nextChargeNow', { amount })
  }
  return (
    <dl>
      <SumRow name={t('payment')}>
        <PaymentChip status={paymentStatus} />
      </SumRow>
      <SumRow name={t('tariff')}>
        {tariff
          ? t('tariffOf', { unit: t(unitWords[tariff.unit]), price: money(tariff.priceCents) })
          : t(paymentStatus === 'paid' ? 'given' : 'noTariff')}
      </SumRow>
      {subscription.kind === 'route' && (
        <>
          <SumRow name={t('progress')}>{t('daysDone', { done: progress.daysDone, total: subscription.totalDays })}</SumRow>
          {way && <SumRow name={t('size')}>{size(way.guides.length)}</SumRow>}
        </>
      )}
      {validUntil && <SumRow name={t('validUntil')}>{formatEnd(language, validUntil, zone)}</SumRow>}
      {validUntil && paymentStatus !== 'not_paid' && <SumRow name={t('left')}>{daysLeft}</SumRow>}
      <SumRow name={t('nextCharge')}>{nextCharge ? charged(nextCharge) : t('noCharge')}</SumRow>
    </dl>
  )
}
