import { defineModule } from '../../../platform/module.ts'
import { importPrograms } from './documents/import-programs.ts'
import { createPrograms } from './queries.ts'
import { programHandlers } from './routes.ts'

export const programs = defineModule({
  name: 'programs',
  handlers: programHandlers,
  programs: createPrograms,
  documents: importPrograms,
})
