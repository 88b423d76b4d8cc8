import type { Activity, FeedbackType, InquiryForm, InquiryStatus, JoinType } from '@waymark/contract/conversation/form-choices.ts'
import type { Language } from '@waymark/contract/fields.ts'
import { defineMails, filledWith } from '../../../platform/mail/mail.ts'

export type InquiryType = FeedbackType | JoinType
interface InquirySummary {
  number: number
  form: InquiryForm
  text: string
}

/** How forms and what is chosen in them are called, in mails to staff and in what they export. */
export interface InquiryNames {
  forms: Record<InquiryForm, string>
  types: Record<InquiryType, string>
  activities: Record<Activity, string>
  statuses: Record<InquiryStatus, string>
}

/** What senders of forms are told, and staff of what they sent. */
export const mails = defineMails({
  /** Never what was typed, not even the name: a stranger may have typed it with this address. `answerBy`: a day such as 2026-11-20. */
  inquiryReceived: filledWith<{ number: number; answerBy: string }>(),
  inquiryReply: filledWith<{ number: number; text: string }>(),
  /** To staff, in full. `page`: the path from which somebody came. */
  staffInquiry: filledWith<
    InquirySummary & {
      path: string
      name: string
      email: string
      phone: string
      type: InquiryType | null
      activity: Activity | null
      page: string
      language: Language
    }
  >(),
  /** To staff: several at once, of which the first are shown. */
  staffInquiries: filledWith<{ total: number; counts: { form: InquiryForm; count: number }[]; first: InquirySummary[]; path: string }>(),
})
