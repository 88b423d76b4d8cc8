import type { faqCalls } from '@waymark/contract/site/faq.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import { defineModule } from '../../../platform/module.ts'
import { importFaq } from './documents/import-faq.ts'
import { findQuestionIds, readGroups, readQuestionCards } from './queries.ts'

export const faqHandlers = {
  readFaq: async ({ db, language }) => ({ groups: await readGroups(db, language) }),
} satisfies HandlersOf<keyof typeof faqCalls>

export const faq = defineModule({
  name: 'faq',
  handlers: faqHandlers,
  documents: importFaq,
  found: {
    kind: 'question',
    read: async ({ db, language }, ids) =>
      new Map([...(await readQuestionCards(db, ids, language))].map(([id, question]) => [id, { kind: 'question', question }])),
    named: ({ db }, anchors) => findQuestionIds(db, anchors),
  },
  addresses: async () => [{ path: '/faqs' }],
})
