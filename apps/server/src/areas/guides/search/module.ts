import { defineModule } from '../../../platform/module.ts'
import { importSynonyms } from './documents/import-synonyms.ts'
import { searchHandlers } from './routes.ts'

export const search = defineModule({
  name: 'search',
  handlers: searchHandlers,
  documents: importSynonyms,
})
