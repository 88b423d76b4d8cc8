import type { StaffOrder } from '@waymark/contract/services/staff-orders.ts'
import { useEffect, useRef, useState } from 'react'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { PriceLines, SumRow } from '../../../money/payments/parts/price-lines.tsx'
import { RefundRequests } from '../../money/parts/refund-requests.tsx'
import { Moves, PaymentRow, RefundRow } from '../../work/parts/money-moves.tsx'
import { RefundDialog } from '../../work/parts/refund-dialog.tsx'
import type { OrderWork } from '../queries.ts'

/** Price lines, payments and refunds, and the refund action. */
export function Money({ order, work }: { order: StaffOrder; work: OrderWork }) {
  const t = useWords('staff')
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const asked = useRef(false)
  const { lines, totalCents, paidCents, refundDueCents, refundedCents, feeCents, cardFeeCents, currency, payments, refunds } = order
  const sums = [
    { word: 'paid', cents: paidCents },
    { word: 'fee', cents: feeCents - cardFeeCents },
    { word: 'cardFee', cents: cardFeeCents },
    { word: 'refundDueSum', cents: refundDueCents },
    { word: 'refunded', cents: refundedCents },
  ] as const
  const ask = () => {
    asked.current = true
    setAsking(true)
  }
  const can = order.actions.includes('refund')

  // The refund button disappears with the last refundable amount, so the focus needs another target.
  useEffect(() => {
    if (asked.current && !asking && !can) place.current?.focus()
  }, [asking, can])

  return (
    <div ref={place} tabIndex={-1}>
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
      {can && (
        <Button variant="outline" size="s" className="mt-3.5" onClick={ask}>
          {t('refund')}
        </Button>
      )}
      {asking && (
        <RefundDialog
          name={`${order.orderData.firstName} ${order.orderData.lastName}`}
          most={order.refundableCents}
          currency={currency}
          refund={(wanted, done) => work.run('refund', 'refundOrder', { id: order.id, ...wanted }, done, 'any')}
          onClose={() => setAsking(false)}
        />
      )}
      <Moves title={t('payments')}>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} order={order} />
        ))}
      </Moves>
      <RefundRequests requests={order.refundRequests} />
      <Moves title={t('refunds')}>
        {refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} currency={currency} />
        ))}
      </Moves>
    </div>
  )
}
