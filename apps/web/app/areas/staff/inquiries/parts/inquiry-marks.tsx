import type { InquiryStatus } from '@waymark/contract/conversation/form-choices.ts'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Send from 'lucide-react/icons/send'
import { useWords } from '../../../../kit/language/words.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'

const statuses = {
  new: { Icon: Send, tone: 'warning', word: 'statusNew' },
  in_work: { Icon: RefreshCw, tone: 'info', word: 'statusInWork' },
  answered: { Icon: CircleCheck, tone: 'ok', word: 'statusAnswered' },
  closed: { Icon: CircleX, tone: 'plain', word: 'statusClosed' },
  spam: { Icon: Ban, tone: 'danger', word: 'statusSpam' },
} as const

/** What a status is called. */
export const statusWord = (status: InquiryStatus) => statuses[status].word

export function InquiryChip({ status }: { status: InquiryStatus }) {
  const t = useWords('staff-inquiries')
  const { Icon, tone, word } = statuses[status]
  return (
    <StatusChip tone={tone}>
      <Icon size={14} aria-hidden />
      {t(word)}
    </StatusChip>
  )
}
