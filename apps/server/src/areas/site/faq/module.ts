import { defineModule } from '../../../platform/module.ts'
import { importFaq } from './documents/import-faq.ts'
import { readQuestionCards } from './queries.ts'
import { faqHandlers } from './routes.ts'

export const faq = defineModule({
  name: 'faq',
  handlers: faqHandlers,
  documents: importFaq,
  found: {
    kind: 'question',
    read: async ({ db, language }, ids) =>
      new Map([...(await readQuestionCards(db, ids, language))].map(([id, question]) => [id, { kind: 'question', question }])),
  },
  addresses: async () => [{ path: '/faqs' }],
})
