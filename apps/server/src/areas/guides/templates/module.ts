import { defineModule } from '../../../platform/module.ts'
import { importTemplates } from './documents/import-templates.ts'
import { templateHandlers } from './routes.ts'

export const templates = defineModule({
  name: 'templates',
  handlers: templateHandlers,
  documents: importTemplates,
})
