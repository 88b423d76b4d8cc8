import { activities, feedbackTypes, joinTypes } from '@waymark/contract/conversation/form-choices.ts'
import type { InquiryRow } from '@waymark/contract/conversation/staff-inquiries.ts'
import { useLanguage, useWords } from '../../../kit/language/words.tsx'

/** Title of an inquiry, such as 'Join us: Investor'. */
export function useInquiryNames() {
  const t = useWords('staff-inquiries')
  const name = useWords('inquiries')
  return ({ form, type }: Pick<InquiryRow, 'form' | 'type'>): string => {
    const chosen = [...feedbackTypes, ...joinTypes].find((one) => one === type)
    return chosen ? `${t(form)}: ${name(chosen)}` : t(form)
  }
}

/** Name of a language in the reader's language. */
export function useLanguageName() {
  const language = useLanguage()
  return (code: string): string => new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code
}

/** Label of a field of activity; undefined for an unknown one. */
export function activityWord(value: string | null) {
  const activity = activities.find((one) => one === value)
  return activity && (`activity_${activity}` as const)
}
