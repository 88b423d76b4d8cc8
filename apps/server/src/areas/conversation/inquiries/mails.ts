import type { Activity, FeedbackType, InquiryForm, InquiryStatus, JoinType } from '@waymark/contract/conversation/form-choices.ts'
import type { Language } from '@waymark/contract/fields.ts'
import { defineMails, filledWith } from '../../../platform/mail/mail.ts'

export type InquiryType = FeedbackType | JoinType
interface InquirySummary {
  number: number
  form: InquiryForm
  text: string
}

/** Labels of forms and their options, for staff mails and exports. */
export interface InquiryNames {
  forms: Record<InquiryForm, string>
  types: Record<InquiryType, string>
  activities: Record<Activity, string>
  statuses: Record<InquiryStatus, string>
}

/** Mails to senders of forms and to staff. */
export const mails = defineMails({
  /**
   * Contains nothing that was typed, not even the name, because a stranger may have entered this address. `answerBy` is
   * a date such as 2026-11-20.
   */
  inquiryReceived: filledWith<{ number: number; answerBy: string }>(),
  inquiryReply: filledWith<{ number: number; text: string }>(),
  /** A single inquiry in full, for staff. `page` is the path from which the sender came. */
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
  /** Digest for staff; shows the first inquiries. */
  staffInquiries: filledWith<{ total: number; counts: { form: InquiryForm; count: number }[]; first: InquirySummary[]; path: string }>(),
})
