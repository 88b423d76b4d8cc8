import type { Inquiry, InquiryRow as Row } from '@waymark/contract/conversation/staff-inquiries.ts'
import { excerptOf } from './policy.ts'
import type { InquiryFound, ListedInquiry } from './queries.ts'

export const presentRow = ({ id, number, form, type, name, email, text, status, language, createdAt }: ListedInquiry): Row => ({
  id,
  number,
  form,
  type,
  name,
  email,
  status,
  language,
  excerpt: excerptOf(text),
  createdAt: createdAt.toISOString(),
})

export const presentInquiry = ({ inquiry, program, replies }: InquiryFound): Inquiry => ({
  ...presentRow(inquiry),
  phone: inquiry.phone,
  activity: inquiry.activity,
  text: inquiry.text,
  page: inquiry.page,
  program,
  customer: inquiry.userId,
  note: inquiry.note,
  replies: replies.map(({ id, text, staffName, createdAt }) => ({ id, text, by: staffName, createdAt: createdAt.toISOString() })),
})
