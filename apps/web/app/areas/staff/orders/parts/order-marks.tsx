import type { StaffOrderRow } from '@waymark/contract/services/staff-orders.ts'
import Zap from 'lucide-react/icons/zap'
import { useWords } from '../../../../kit/language/words.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { OrderChip, PaymentChip } from '../../../services/orders/parts/order-chips.tsx'

interface OrderMarksProps {
  order: Pick<StaffOrderRow, 'status' | 'paymentStatus' | 'urgent' | 'program'>
  /** Vendors know nothing of money. */
  money: boolean
}

/** Where an order stands, and what is special about it. */
export function OrderMarks({ order: { status, paymentStatus, urgent, program }, money }: OrderMarksProps) {
  const t = useWords('staff')
  return (
    <span className="flex flex-wrap gap-1.5">
      <OrderChip status={status} />
      {money && <PaymentChip status={paymentStatus} />}
      {urgent && (
        <StatusChip tone="warning">
          <Zap size={14} aria-hidden />
          {t('urgent')}
        </StatusChip>
      )}
      {program && (
        <StatusChip>
          <span dir="auto">{program}</span>
        </StatusChip>
      )}
    </span>
  )
}
