import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { managers } from '../choices.ts'
import { id, paging, time, whole } from '../fields.ts'
import { linesOrNone, soughtOrNone } from '../texts.ts'
import { inquiryFilters, inquiryForms, inquiryStatuses } from './form-choices.ts'
import { inquiryText } from './inquiries.ts'

const inquiryRow = z.object({
  id,
  number: z.number(),
  form: z.enum(inquiryForms),
  /** offer, complaint, vendor, partner, client or investor; null when the form has no types. */
  type: z.nullable(z.string()),
  name: z.string(),
  email: z.string(),
  /** Beginning of the text. */
  excerpt: z.string(),
  status: z.enum(inquiryStatuses),
  language: z.string(),
  /** Deadline for an answer; null when none is needed. */
  deadline: z.nullable(time),
  createdAt: time,
})
export type InquiryRow = z.output<typeof inquiryRow>

const inquiry = z.object({
  ...inquiryRow.shape,
  phone: z.string(),
  activity: z.nullable(z.string()),
  text: z.string(),
  /** Path of the page the sender came from. */
  page: z.string(),
  program: z.nullable(z.string()),
  /** Account of a signed-in sender. */
  customer: z.nullable(id),
  /** Visible to staff only. */
  note: z.string(),
  replies: z.array(z.object({ id, text: z.string(), by: z.string(), createdAt: time })),
})
export type Inquiry = z.output<typeof inquiry>

const filter = z._default(z.enum(inquiryFilters, 'choice'), 'open')
const form = z.optional(z.enum(inquiryForms, 'choice'))

export const staffInquiryCalls = {
  listInquiries: defineCall({
    method: 'GET',
    path: '/react/staff/inquiries',
    summary: 'Lists messages from the forms: waiting ones oldest first, others newest first.',
    access: managers,
    input: z.object({
      ...paging,
      rows: z._default(paging.rows, 25),
      filter,
      form,
      q: z.optional(soughtOrNone),
    }),
    answer: z.object({
      items: z.array(inquiryRow),
      page: z.number(),
      rows: z.number(),
      next: z.nullable(z.string()),
      /** Counts stop at 500. */
      counts: z.object({
        open: z.number(),
        new: z.number(),
        inWork: z.number(),
        spam: z.number(),
        /** Open inquiries past their deadline. */
        late: z.number(),
      }),
    }),
  }),
  readInquiry: defineCall({
    method: 'GET',
    path: '/react/staff/inquiry/:id',
    summary: 'Returns a message with its notes and replies.',
    access: managers,
    input: z.object({ id }),
    answer: inquiry,
    errors: ['not_found'],
  }),
  changeInquiry: defineCall({
    method: 'POST',
    path: '/react/staff/inquiry/:id',
    summary: 'Changes status or note. What is left out stays the same.',
    access: managers,
    input: z.object({
      id,
      status: z.optional(z.enum(inquiryStatuses, 'choice')),
      /** Status as the client read it. The call is refused when a colleague has changed it. */
      statusBefore: z.optional(z.enum(inquiryStatuses, 'choice')),
      note: z.optional(linesOrNone(1000)),
      /** Note as the client read it. The call is refused when a colleague has changed it. */
      noteBefore: z.optional(linesOrNone(1000)),
    }),
    answer: inquiry,
    errors: ['not_found', 'inquiry_changed', 'inquiry_moved'],
  }),
  replyToInquiry: defineCall({
    method: 'POST',
    path: '/react/staff/inquiry/:id/reply',
    summary: 'Replies to the sender by email in their language. The message then counts as answered.',
    access: managers,
    idempotent: true,
    input: z.object({
      id,
      text: inquiryText,
      /** Number of replies the client has seen. The call is refused when a colleague has replied since. */
      repliesSeen: z.optional(whole(0, 10_000, 'invalid')),
    }),
    answer: inquiry,
    errors: ['not_found', 'inquiry_answered', 'idempotency_conflict'],
  }),
  exportInquiries: defineCall({
    method: 'POST',
    path: '/react/staff/inquiries/export',
    summary: 'Returns the list as CSV: at most the 10,000 newest, or 10 MB of text. Formulas are escaped.',
    access: managers,
    input: z.object({ filter, form }),
    answer: z.object({ name: z.string(), type: z.string(), /** Base64. */ content: z.string() }),
  }),
}
