import { defineModule } from '../../../platform/module.ts'
import { faqHandlers } from './routes.ts'

export const faq = defineModule({
  name: 'faq',
  handlers: faqHandlers,
})
