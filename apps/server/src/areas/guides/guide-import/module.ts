import { defineModule } from '../../../platform/module.ts'
import { importGuides } from './documents/import-guides.ts'

export const guideImport = defineModule({
  name: 'guide-import',
  documents: importGuides,
})
