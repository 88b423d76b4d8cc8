import type { FaqGroup, FaqQuestion } from '@waymark/contract/site/faq.ts'

/** A question; its answer is absent where the server's page has it already: a long text travels once. */
export type Asked = Omit<FaqQuestion, 'html'> & { html?: string }

export interface FaqData {
  groups: (Omit<FaqGroup, 'questions'> & { questions: Asked[] })[]
  toJSON?: () => FaqData
}
