import { defineModule } from '../../../platform/module.ts'
import { companyHandlers, registerPresentations } from './routes.ts'

export const company = defineModule({
  name: 'company',
  handlers: companyHandlers,
  http: registerPresentations,
})
