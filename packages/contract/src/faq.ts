import * as z from 'zod/mini'
import { defineCall } from './call.ts'

export const faqQuestion = z.object({
  /** Equal in all languages; the answer's address is /faqs#id. */
  id: z.string(),
  question: z.string(),
  /** Safe HTML. */
  html: z.string(),
})
export type FaqQuestion = z.output<typeof faqQuestion>

const faqGroup = z.object({ slug: z.string(), name: z.string(), questions: z.array(faqQuestion) })
export type FaqGroup = z.output<typeof faqGroup>

export const faqCalls = {
  readFaq: defineCall({
    method: 'GET',
    path: '/react/faq',
    summary: 'Questions and answers by group.',
    access: 'public',
    cached: true,
    answer: z.object({ groups: z.array(faqGroup) }),
  }),
}
