import type { StaffEnrolment } from '@waymark/contract/money/staff-billing.ts'
import { formatMoment } from '../../../../kit/language/dates.ts'
import { formatMoney } from '../../../../kit/language/money.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { Move, Moves, RefundRow } from '../../work/parts/money-moves.tsx'

const kinds = { first: 'chargeFirst', renewal: 'chargeRenewal', upgrade: 'chargeUpgrade' } as const

/** What was paid, for which time, and what went back. */
export function EnrolmentMoney({ enrolment: { charges, refunds, currency } }: { enrolment: StaffEnrolment }) {
  const t = useWords('staff-billing')
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
      <Moves title={staff('refunds')}>
        {refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} currency={currency} />
        ))}
      </Moves>
    </>
  )
}
