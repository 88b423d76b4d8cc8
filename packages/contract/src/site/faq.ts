import * as z from 'zod/mini'
import { defineCall } from '../call.ts'

export const faqQuestion = z.object({
  /** Equal in all languages; the address of the answer is /faqs#id. */
  id: z.string(),
  question: z.string(),
  /** Safe HTML. */
  html: z.string(),
})
export type FaqQuestion = z.output<typeof faqQuestion>

const faqGroup = z.object({ slug: z.string(), name: z.string(), questions: z.array(faqQuestion) })
export type FaqGroup = z.output<typeof faqGroup>

/** `group`: name of the question's group. */
export const questionCard = z.object({ id: z.string(), question: z.string(), group: z.string() })
export type QuestionCard = z.output<typeof questionCard>

export const faqCalls = {
  readFaq: defineCall({
    method: 'GET',
    path: '/react/faq',
    summary: 'Lists the questions and answers by group.',
    access: 'public',
    cached: true,
    answer: z.object({ groups: z.array(faqGroup) }),
  }),
}
