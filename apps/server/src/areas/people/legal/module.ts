import { defineModule } from '../../../platform/module.ts'
import { importDocuments } from './documents/import-documents.ts'
import { currentDocuments } from './queries.ts'
import { contentHandlers } from './routes.ts'

const documentPaths = {
  terms: '/terms',
  refunds: '/terms/refunds',
  policy: '/policy',
  'personal-data': '/policy/personal-data',
}

export const legal = defineModule({
  name: 'legal',
  handlers: contentHandlers,
  documents: importDocuments,
  addresses: async ({ db }) =>
    (await currentDocuments(db, 'en')).map(({ slug, revised }) => ({ path: documentPaths[slug], changed: revised })),
})
