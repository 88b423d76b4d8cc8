import type { StaffOrder } from '@waymark/contract/services/staff-orders.ts'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { formatMoment, formatUntil } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'

/** List of payments or refunds; nothing when there are none. */
export const Moves = ({ title, children }: { title: string; children: ReactNode[] }) =>
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

export const Move = ({ amount, currency, chip, children }: MoveProps) => (
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

export function PaymentRow({ payment, order }: { payment: StaffOrder['payments'][number]; order: StaffOrder }) {
  const t = useWords('staff')
  const problem = useProblem()
  const language = useLanguage()
  const { word, tone } = paymentStates[payment.status]
  const money = (cents: number) => formatMoney(language, cents, order.currency)
  const { amountCents, partCents } = payment
  return (
    <Move amount={amountCents} currency={order.currency} chip={<StatusChip tone={tone}>{t(word)}</StatusChip>}>
      <span>{formatMoment(language, payment.paidAt ?? payment.createdAt)}</span>
      {partCents > 0 && (
        <span className="font-medium text-ink">
          {t('partOfPayment', { received: money(partCents), missing: money(amountCents - partCents) })}
        </span>
      )}
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
  void: { word: 'refundVoid', tone: 'plain' },
} as const

export function RefundRow({ refund, currency }: { refund: StaffOrder['refunds'][number]; currency: { shortName: string } }) {
  const t = useWords('staff')
  const problem = useProblem()
  const language = useLanguage()
  const { word, tone } = refundStates[refund.status]
  const reasons: Record<string, string> = { refused: t('reasonRefused'), cancelled: t('reasonCancelled'), surplus: t('reasonSurplus') }
  return (
    <Move amount={refund.amountCents} currency={currency} chip={<StatusChip tone={tone}>{t(word)}</StatusChip>}>
      <span>{refund.sentAt ? formatMoment(language, refund.sentAt) : t('dueBy', { time: formatUntil(language, refund.dueAt) })}</span>
      <span dir="auto" className="whitespace-pre-line wrap-anywhere">
        {reasons[refund.reason] ?? refund.reason}
      </span>
      {refund.problem && <span>{problem(refund.problem)}</span>}
    </Move>
  )
}

/** Reason of a failed payment or refund, translated when known. */
export function useProblem(): (problem: string) => string {
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
