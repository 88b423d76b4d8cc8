import type { StaffOrder } from '@waymark/contract/staff-orders.ts'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { StatusChip } from '../../../components/status-chip.tsx'
import { formatMoney } from '../../../lib/money.ts'
import { useLanguage, useWords } from '../../../lib/words.tsx'
import { PriceLines, SumRow } from '../../orders/components/price-lines.tsx'
import { formatMoment } from '../../orders/dates.ts'
import { RefundDialog } from './refund-dialog.tsx'
import type { OrderWork } from './use-order-work.ts'

/** Of what the price was made, what was paid and what went back, and a refund. */
export function Money({ order, work }: { order: StaffOrder; work: OrderWork }) {
  const t = useWords('staff')
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const unsure = useRef<string>(undefined)
  const { lines, totalCents, paidCents, refundDueCents, refundedCents, feeCents, currency, payments, refunds } = order
  const sums = [
    { word: 'paid', cents: paidCents },
    { word: 'fee', cents: feeCents },
    { word: 'refundDueSum', cents: refundDueCents },
    { word: 'refunded', cents: refundedCents },
  ] as const
  return (
    <>
      <PriceLines lines={lines} currency={currency} total={[t('total'), totalCents]} />
      <dl>
        {sums
          .filter(({ cents }) => cents > 0)
          .map(({ word, cents }) => (
            <SumRow key={word} name={t(word)}>
              {formatMoney(language, cents, currency)}
            </SumRow>
          ))}
      </dl>
      {order.actions.includes('refund') && (
        <Button variant="outline" size="s" className="mt-3.5" onClick={() => setAsking(true)}>
          {t('refund')}
        </Button>
      )}
      {asking && <RefundDialog order={order} work={work} unsure={unsure} onClose={() => setAsking(false)} />}
      <Moves title={t('payments')}>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} order={order} />
        ))}
      </Moves>
      <Moves title={t('refunds')}>
        {refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} order={order} />
        ))}
      </Moves>
    </>
  )
}

const Moves = ({ title, children }: { title: string; children: ReactNode[] }) =>
  children.length > 0 && (
    <div className="mt-6">
      <h3 className="mb-2 text-base">{title}</h3>
      <ul>{children}</ul>
    </div>
  )

interface MoveProps {
  amount: number
  currency: { shortName: string }
  chip: ReactNode
  children: ReactNode
}

const Move = ({ amount, currency, chip, children }: MoveProps) => (
  <li className="grid gap-1 border-t border-border py-3 text-sm text-ink-2 last:border-b">
    <span className="flex flex-wrap items-center justify-between gap-3">
      <b className="text-ink">{formatMoney(useLanguage(), amount, currency)}</b>
      {chip}
    </span>
    {children}
  </li>
)

const paymentStates = {
  open: { word: 'paymentOpen', tone: 'plain' },
  paid: { word: 'paid', tone: 'ok' },
  failed: { word: 'paymentFailed', tone: 'danger' },
  expired: { word: 'paymentExpired', tone: 'plain' },
} as const

function PaymentRow({ payment, order }: { payment: StaffOrder['payments'][number]; order: StaffOrder }) {
  const t = useWords('staff')
  const problem = useProblem()
  const language = useLanguage()
  const { word, tone } = paymentStates[payment.status]
  return (
    <Move amount={payment.amountCents} currency={order.currency} chip={<StatusChip tone={tone}>{t(word)}</StatusChip>}>
      <span>{formatMoment(language, payment.paidAt ?? payment.createdAt)}</span>
      {payment.problem && <span>{problem(payment.problem)}</span>}
      {!payment.settled && <span className="font-medium text-warning">{t('surplus')}</span>}
      <span className="wrap-anywhere">
        {payment.provider} {payment.reference}
      </span>
    </Move>
  )
}

const refundStates = {
  pending: { word: 'refundPending', tone: 'info' },
  sent: { word: 'refundSent', tone: 'ok' },
  failed: { word: 'refundFailedChip', tone: 'danger' },
} as const

function RefundRow({ refund, order }: { refund: StaffOrder['refunds'][number]; order: StaffOrder }) {
  const t = useWords('staff')
  const problem = useProblem()
  const language = useLanguage()
  const { word, tone } = refundStates[refund.status]
  const reasons: Record<string, string> = { refused: t('reasonRefused'), cancelled: t('reasonCancelled'), surplus: t('reasonSurplus') }
  return (
    <Move amount={refund.amountCents} currency={order.currency} chip={<StatusChip tone={tone}>{t(word)}</StatusChip>}>
      <span>{refund.sentAt ? formatMoment(language, refund.sentAt) : t('dueBy', { time: formatMoment(language, refund.dueAt) })}</span>
      <span dir="auto" className="whitespace-pre-line wrap-anywhere">
        {reasons[refund.reason] ?? refund.reason}
      </span>
      {refund.problem && <span>{problem(refund.problem)}</span>}
    </Move>
  )
}

/** Why money did not move, in words where it is known. */
function useProblem(): (problem: string) => string {
  const t = useWords('staff')
  const known: Record<string, string> = {
    declined: t('problemDeclined'),
    insufficient_funds: t('problemFunds'),
    authentication_failed: t('problemAuthentication'),
    left: t('problemLeft'),
    expired: t('problemExpired'),
  }
  return (problem) => known[problem] ?? problem
}
