import type { HandlersOf } from '../../../platform/calls.ts'
import { linesOfHtml } from '../../../platform/content-text.ts'
import type { AnsweringTexts } from '../../../platform/context.ts'
import { defineModule } from '../../../platform/module.ts'
import { notFound } from '../../../platform/refusals.ts'
import { importDocuments } from './documents/import-documents.ts'
import { currentDocuments, documentPaths, findDocument, findSections, type RulesRow } from './queries.ts'

/** Sections answer questions, each by itself; what stands above the first belongs to none. */
function presentSections({ slug, texts }: RulesRow): AnsweringTexts {
  const sectioned = texts.map(({ language, title: context, html, sections }) => {
    const bodies = html.split(/<h2 id="[^"]*">.*?<\/h2>/s).slice(1)
    const passages = sections.map(({ id, title }, at) => {
      const text = linesOfHtml(bodies[at] ?? '')
      return { place: id, title, context, text, paid: false, address: `${documentPaths[slug]}#${id}` }
    })
    return { language, passages }
  })
  return { kind: 'document', subject: slug, texts: sectioned }
}

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
