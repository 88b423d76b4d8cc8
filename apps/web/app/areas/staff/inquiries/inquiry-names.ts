import { activities, feedbackTypes, joinTypes } from '@waymark/contract/conversation/form-choices.ts'
import type { InquiryRow } from '@waymark/contract/conversation/staff-inquiries.ts'
import { useLanguage, useWords } from '../../../kit/language/words.tsx'

/** How a form and what was chosen in it are called: 'Join us: Investor'. */
export function useInquiryNames() {
  const t = useWords('staff-inquiries')
  const name = useWords('inquiries')
  return ({ form, type }: Pick<InquiryRow, 'form' | 'type'>): string => {
    const chosen = [...feedbackTypes, ...joinTypes].find((one) => one === type)
    return chosen ? `${t(form)}: ${name(chosen)}` : t(form)
  }
}

/** What a language is called, in the reader's. */
export function useLanguageName() {
  const language = useLanguage()
  return (code: string): string => new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code
}

/** The word of a field of activity; undefined for what is none of ours. */
export function activityWord(value: string | null) {
  const activity = activities.find((one) => one === value)
  return activity && (`activity_${activity}` as const)
}
