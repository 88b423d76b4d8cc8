import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { tsvector } from '../../platform/columns.ts'

/** What can be found, in one table for all kinds; a row for each step of a guide and one (`step` empty) for the guide itself. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    kind: text('kind', { enum: ['guide'] }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    language: text('language', { enum: ['en', 'ru', 'de'] }).notNull(),
    step: text('step').notNull(),
    title: text('title').notNull(),
    /** Plain text, for snippets. */
    body: text('body').notNull(),
    words: tsvector('words').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subjectId, t.language, t.step] }),
    index('search_documents_words').using('gin', t.words),
    index('search_documents_title').using('gin', sql`${t.title} gin_trgm_ops`),
  ],
)
