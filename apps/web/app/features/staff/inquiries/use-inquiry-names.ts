import { feedbackTypes, joinTypes } from '@waymark/contract/form-choices.ts'
import type { InquiryRow } from '@waymark/contract/staff-inquiries.ts'
import { useWords } from '../../../lib/words.tsx'

/** How a form and what was chosen in it are called: 'Join us: Investor'. */
export function useInquiryNames() {
  const t = useWords('staff-inquiries')
  const name = useWords('inquiries')
  return ({ form, type }: Pick<InquiryRow, 'form' | 'type'>): string => {
    const chosen = [...feedbackTypes, ...joinTypes].find((one) => one === type)
    return chosen ? `${t(form)}: ${name(chosen)}` : t(form)
  }
}
