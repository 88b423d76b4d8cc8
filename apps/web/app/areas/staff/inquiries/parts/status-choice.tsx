import { inquiryStatuses } from '@waymark/contract/conversation/form-choices.ts'
import type { Inquiry } from '@waymark/contract/conversation/staff-inquiries.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { ChipButton } from '../../../../kit/look/chip.tsx'
import type { InquiryWork } from '../use-inquiry-work.ts'
import { statusWord } from './inquiry-marks.tsx'

interface StatusChoiceProps {
  inquiry: Inquiry
  work: InquiryWork
}

/** Where it stands; a press changes it. */
export function StatusChoice({ inquiry: { id, status }, work }: StatusChoiceProps) {
  const t = useWords('staff-inquiries')
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form is here that a fieldset would belong to
    <div role="group" aria-labelledby="status" className="flex flex-wrap gap-2">
      {inquiryStatuses.map((name) => (
        <ChipButton
          key={name}
          on={name === status}
          onClick={() => name !== status && void work.run(name, 'changeInquiry', { id, status: name }, t('statusSaved'))}
        >
          {t(statusWord(name))}
        </ChipButton>
      ))}
    </div>
  )
}
