import { type InquiryStatus, inquiryStatuses } from '@waymark/contract/conversation/form-choices.ts'
import type { Inquiry } from '@waymark/contract/conversation/staff-inquiries.ts'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Send from 'lucide-react/icons/send'
import { useWords } from '../../../../kit/language/words.tsx'
import { ChipButton } from '../../../../kit/look/chip.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import type { InquiryWork } from '../queries.ts'

const statuses = {
  new: { Icon: Send, tone: 'warning', word: 'statusNew' },
  in_work: { Icon: RefreshCw, tone: 'info', word: 'statusInWork' },
  answered: { Icon: CircleCheck, tone: 'ok', word: 'statusAnswered' },
  closed: { Icon: CircleX, tone: 'plain', word: 'statusClosed' },
  spam: { Icon: Ban, tone: 'danger', word: 'statusSpam' },
} as const

/** Label of a status. */
const statusWord = (status: InquiryStatus) => statuses[status].word

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

interface StatusChoiceProps {
  inquiry: Inquiry
  work: InquiryWork
}

/** Status with a menu to change it. */
export function StatusChoice({ inquiry: { id, status }, work }: StatusChoiceProps) {
  const t = useWords('staff-inquiries')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, and these are only buttons
    <div role="group" aria-labelledby="status" className="flex flex-wrap gap-2">
      {inquiryStatuses.map((name) => (
        <ChipButton
          key={name}
          on={name === status}
          onClick={() =>
            name !== status && void work.run(name, 'changeInquiry', { id, status: name, statusBefore: status }, t('statusSaved'))
          }
        >
          {t(statusWord(name))}
        </ChipButton>
      ))}
    </div>
  )
}
