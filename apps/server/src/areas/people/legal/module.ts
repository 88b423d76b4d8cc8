import type { HandlersOf } from '../../../platform/calls.ts'
import { defineModule } from '../../../platform/module.ts'
import { notFound } from '../../../platform/refusals.ts'
import { importDocuments } from './documents/import-documents.ts'
import { documentPaths, presentSections } from './present.ts'
import { currentDocuments, findDocument, findSections } from './queries.ts'

export const contentHandlers = {
  readDocument: async ({ db, language }, { slug }) => (await findDocument(db, slug, language)) ?? notFound(),
} satisfies HandlersOf<'readDocument'>

export const legal = defineModule({
  name: 'legal',
  handlers: contentHandlers,
  documents: importDocuments,
  answering: async (tx) => (await findSections(tx)).map(presentSections),
  addresses: async ({ db }) =>
    (await currentDocuments(db, 'en')).map(({ slug, revised }) => ({ path: documentPaths[slug], changed: revised })),
})
