import type { legalCalls } from '@waymark/contract/people/legal.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import { linesOfHtml } from '../../../platform/content-text.ts'
import type { AnsweringTexts } from '../../../platform/context.ts'
import { defineModule, handleJob } from '../../../platform/module.ts'
import { notFound } from '../../../platform/refusals.ts'
import { acceptAgreements } from './commands/accept-agreements.ts'
import { announceNewVersions, mailNewVersions } from './commands/mail-new-versions.ts'
import { importDocuments } from './documents/import-documents.ts'
import { versionsJob } from './jobs.ts'
import { currentDocuments, documentPaths, findDocument, listSalesTerms, pendingAgreements, type SalesTermsRow } from './queries.ts'
import { refusals } from './refusals.ts'
import { mails as de } from './words/de.ts'
import { mails as en } from './words/en.ts'
import { mails as ru } from './words/ru.ts'

/** Each section is one passage for the assistant. Text above the first section is left out. */
function presentSections({ slug, texts }: SalesTermsRow): AnsweringTexts {
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

export const legalHandlers = {
  readDocument: async ({ db, language }, { slug }) => (await findDocument(db, slug, language)) ?? notFound(),
  listAgreements: async ({ db, user, language, now }) => ({ pending: await pendingAgreements(db, user.id, language, now) }),
  acceptAgreements,
} satisfies HandlersOf<keyof typeof legalCalls>

export const legal = defineModule({
  name: 'legal',
  mails: { en, ru, de },
  refusals,
  handlers: legalHandlers,
  jobs: [handleJob(versionsJob, mailNewVersions)],
  minutely: [announceNewVersions],
  documents: importDocuments,
  answering: async (tx) => (await listSalesTerms(tx)).map(presentSections),
  addresses: async ({ db }) =>
    (await currentDocuments(db, 'en')).map(({ slug, revised }) => ({ path: documentPaths[slug], changed: revised })),
})
