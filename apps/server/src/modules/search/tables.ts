import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { tsvector } from '../../platform/columns.ts'

/**
 * What can be found, in one table for all kinds; a row for each step of a guide and one (`step` empty) for the guide itself, in
 * each of the three languages. Only the rows of whole guides are searched; the best step of what was found is looked up by key.
 */
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
    /** Name (A), tags, announce, steps' titles (B) and all text (C). */
    words: tsvector('words').notNull(),
    /** Name (A), tags and announce (B) alone: what has the words there is looked at first. Null for steps. */
    head: tsvector('head'),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subjectId, t.language, t.step] }),
    index('search_documents_words').using('gin', t.words).where(sql`step = ''`),
    index('search_documents_head').using('gin', t.head).where(sql`step = ''`),
  ],
)

/**
 * Every word that can be found, lower case and without accents: what was typed wrongly is looked up here. There are far fewer words
 * than texts, and no more of them with every text. A word whose last text is gone stays: it finds nothing.
 */
export const searchWords = pgTable(
  'search_words',
  { language: text('language', { enum: ['en', 'ru', 'de'] }).notNull(), word: text('word').notNull() },
  (t) => [primaryKey({ columns: [t.language, t.word] }), index('search_words_alike').using('gin', sql`${t.word} gin_trgm_ops`)],
)
