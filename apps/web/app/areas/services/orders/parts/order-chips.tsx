import type { OrderStatus, PaymentStatus } from '@waymark/contract/sold-choices.ts'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Send from 'lucide-react/icons/send'
import { useWords } from '../../../../kit/language/words.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'

const statuses = {
  new: { Icon: Send, tone: 'plain', word: 'statusNew' },
  in_work: { Icon: RefreshCw, tone: 'info', word: 'statusInWork' },
  finished: { Icon: CircleCheck, tone: 'ok', word: 'statusFinished' },
  refused: { Icon: CircleX, tone: 'danger', word: 'refused' },
  cancelled: { Icon: Ban, tone: 'plain', word: 'cancelled' },
} as const

export function OrderChip({ status }: { status: OrderStatus }) {
  const t = useWords('orders')
  const { Icon, tone, word } = statuses[status]
  return (
    <StatusChip tone={tone}>
      <Icon size={14} aria-hidden />
      {t(word)}
    </StatusChip>
  )
}

const tones = { not_paid: 'warning', paid: 'ok', refund_due: 'info', refunded: 'plain', disputed: 'danger' } as const

export function PaymentChip({ status }: { status: PaymentStatus }) {
  const t = useWords('orders')
  return <StatusChip tone={tones[status]}>{t(status)}</StatusChip>
}
