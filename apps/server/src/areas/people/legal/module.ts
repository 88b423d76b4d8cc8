import type { HandlersOf } from '../../../platform/calls.ts'
import { defineModule } from '../../../platform/module.ts'
import { notFound } from '../../../platform/refusals.ts'
import { importDocuments } from './documents/import-documents.ts'
import { currentDocuments, findDocument } from './queries.ts'

export const contentHandlers = {
  readDocument: async ({ db, language }, { slug }) => (await findDocument(db, slug, language)) ?? notFound(),
} satisfies HandlersOf<'readDocument'>

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
