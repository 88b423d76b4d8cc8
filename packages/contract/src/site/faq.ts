import * as z from 'zod/mini'
import { defineCall } from '../call.ts'

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

/** Where it was found. `group`: the name of its group. */
export const questionCard = z.object({ id: z.string(), question: z.string(), group: z.string() })
export type QuestionCard = z.output<typeof questionCard>

/** The anchor of a group on the page of questions. */
export const groupAnchor = (slug: string): string => `group-${slug}`

/** Whether an id is the anchor of something else on the page of questions: of its main part, the menu, a group, or the forms and their parts. */
export const isPageAnchor = (id: string): boolean => /^(?:main|menu|page|group-.*|(?:question|feedback)(?:-.*)?)$/.test(id)

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
