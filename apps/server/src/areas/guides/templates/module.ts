import { defineModule } from '../../../platform/module.ts'
import { templateHandlers } from './routes.ts'

export const templates = defineModule({
  name: 'templates',
  handlers: templateHandlers,
})
