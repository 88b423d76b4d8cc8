import { defineModule } from '../../../platform/module.ts'
import { importTemplates } from './documents/import-templates.ts'
import { countTemplates } from './queries.ts'
import { refusals } from './refusals.ts'
import { templateHandlers } from './routes.ts'

export const templates = defineModule({
  name: 'templates',
  refusals,
  handlers: templateHandlers,
  documents: importTemplates,
  countTemplates,
})
