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
  /** offer, complaint, vendor, partner, client or investor; null where the form has none. */
  type: z.nullable(z.string()),
  name: z.string(),
  email: z.string(),
  /** How the text begins. */
  excerpt: z.string(),
  status: z.enum(inquiryStatuses),
  language: z.string(),
  /** By when it is to be answered; null once nobody has to. */
  deadline: z.nullable(time),
  createdAt: time,
})
export type InquiryRow = z.output<typeof inquiryRow>

const inquiry = z.object({
  ...inquiryRow.shape,
  phone: z.string(),
  activity: z.nullable(z.string()),
  text: z.string(),
  /** The path from which somebody came. */
  page: z.string(),
  program: z.nullable(z.string()),
  /** Their account, where they were signed in. */
  customer: z.nullable(id),
  /** For staff alone. */
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
    summary: 'What came in through the forms: what waits, the oldest first; else the newest first.',
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
      /** Each up to 500: more are counted as so many. */
      counts: z.object({
        open: z.number(),
        new: z.number(),
        inWork: z.number(),
        spam: z.number(),
        /** Of those that wait, past their deadline. */
        late: z.number(),
      }),
    }),
  }),
  readInquiry: defineCall({
    method: 'GET',
    path: '/react/staff/inquiry/:id',
    summary: 'What somebody wrote, with notes and replies.',
    access: managers,
    input: z.object({ id }),
    answer: inquiry,
    errors: ['not_found'],
  }),
  changeInquiry: defineCall({
    method: 'POST',
    path: '/react/staff/inquiry/:id',
    summary: 'Changes status or note; what is left out stays.',
    access: managers,
    input: z.object({
      id,
      status: z.optional(z.enum(inquiryStatuses, 'choice')),
      /** The status that was read: with it, what a colleague made of it meanwhile stays. */
      statusBefore: z.optional(z.enum(inquiryStatuses, 'choice')),
      note: z.optional(linesOrNone(1000)),
      /** The note that was read: with it, one that a colleague wrote meanwhile stays. */
      noteBefore: z.optional(linesOrNone(1000)),
    }),
    answer: inquiry,
    errors: ['not_found', 'inquiry_changed', 'inquiry_moved'],
  }),
  replyToInquiry: defineCall({
    method: 'POST',
    path: '/react/staff/inquiry/:id/reply',
    summary: 'Writes to the sender by mail, in their language’s frame; it counts as answered then.',
    access: managers,
    idempotent: true,
    input: z.object({
      id,
      text: inquiryText,
      /** How many replies were read: with it, a colleague's that came meanwhile is read before another one is sent. */
      repliesSeen: z.optional(whole(0, 10_000, 'invalid')),
    }),
    answer: inquiry,
    errors: ['not_found', 'inquiry_answered', 'idempotency_conflict'],
  }),
  exportInquiries: defineCall({
    method: 'POST',
    path: '/react/staff/inquiries/export',
    summary: 'The list as CSV, at most 10,000 of the newest, or 10 MB of text; formulas are made harmless.',
    access: managers,
    input: z.object({ filter, form }),
    answer: z.object({ name: z.string(), type: z.string(), /** Base64. */ content: z.string() }),
  }),
}
