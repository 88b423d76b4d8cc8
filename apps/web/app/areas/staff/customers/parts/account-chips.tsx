import type { Customer } from '@waymark/contract/money/entitlements.ts'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import Pause from 'lucide-react/icons/pause'
import { useWords } from '../../../../kit/language/words.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'

const statuses = {
  active: { Icon: CircleCheck, tone: 'ok' },
  suspended: { Icon: Pause, tone: 'warning' },
  blocked: { Icon: Ban, tone: 'danger' },
} as const

/** Status of the account. */
export function AccountChip({ status }: Pick<Customer, 'status'>) {
  const t = useWords('staff-customers')
  const { Icon, tone } = statuses[status]
  return (
    <StatusChip tone={tone}>
      <Icon size={14} aria-hidden />
      {t(status)}
    </StatusChip>
  )
}
