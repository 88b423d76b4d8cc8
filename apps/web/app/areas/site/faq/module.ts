import { questionPath } from '../../../kit/load/addresses.ts'
import { defineModule } from '../../../kit/load/module.ts'
import { page } from '../../../kit/load/page.tsx'

export const faq = defineModule({
  routes: [...page(['faqs'], 'site/faq/pages/faqs', ['faq', 'inquiries', 'forms'], null, () => import('./pages/faqs.tsx'))],
  suggested: { question: { path: questionPath, name: ['catalog', 'questionName'] } },
  hits: { question: async () => (await import('./parts/question-hit.tsx')).questionHit },
})
