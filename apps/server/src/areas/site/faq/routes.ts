import type { faqCalls } from '@waymark/contract/site/faq.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import { readGroups } from './queries.ts'

export const faqHandlers = {
  readFaq: async ({ db, language }) => ({ groups: await readGroups(db, language) }),
} satisfies HandlersOf<keyof typeof faqCalls>
