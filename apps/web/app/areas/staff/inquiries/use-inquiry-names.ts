import { feedbackTypes, joinTypes } from '@waymark/contract/conversation/form-choices.ts'
import type { InquiryRow } from '@waymark/contract/conversation/staff-inquiries.ts'
import { useWords } from '../../../kit/language/words.tsx'

/** How a form and what was chosen in it are called: 'Join us: Investor'. */
export function useInquiryNames() {
  const t = useWords('staff-inquiries')
  const name = useWords('inquiries')
  return ({ form, type }: Pick<InquiryRow, 'form' | 'type'>): string => {
    const chosen = [...feedbackTypes, ...joinTypes].find((one) => one === type)
    return chosen ? `${t(form)}: ${name(chosen)}` : t(form)
  }
}
