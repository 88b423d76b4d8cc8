import type { FoundKind, Suggestion } from '@waymark/contract/calls.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timeColumn, tsvector } from '../../../platform/columns.ts'

export type PassageKind = FoundKind | 'plan' | 'document'

const languageColumn = () => text('language', { enum: ['en', 'ru', 'de'] }).notNull()

/** What can be found, in one table for all kinds; a row for each in each of the three languages. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    kind: text('kind').$type<FoundKind>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    language: languageColumn(),
    title: text('title').notNull(),
    /** Plain text, for snippets. */
    body: text('body').notNull(),
    /** Name (A), tags, announce, steps' titles (B) and all text (C). */
    words: tsvector('words').notNull(),
    /** Name (A), tags and announce (B) alone: what has the words there is looked at first. */
    head: tsvector('head').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subjectId, t.language] }),
    index('search_documents_words').using('gin', t.words),
    index('search_documents_head').using('gin', t.head),
  ],
)

/**
 * What answers questions: steps of guides, answers, services, plans, sections of rules. A hit of the search leads to the best of its
 * subject's, the assistant quotes them. Kinds that are no hits have passages, too.
 */
export const searchPassages = pgTable(
  'search_passages',
  {
    kind: text('kind').$type<PassageKind>().notNull(),
    /** An id; of a legal document its slug. */
    subject: text('subject').notNull(),
    language: languageColumn(),
    /** The step or section; empty where the whole subject is one passage. */
    place: text('place').notNull(),
    /** In the order of its subject, from 0. */
    position: integer('position').notNull(),
    title: text('title').notNull(),
    /** The name of what it belongs to; empty where that is its title. */
    context: text('context').notNull(),
    /** Plain text, a line for each paragraph and item. */
    body: text('body').notNull(),
    /** Its text is for those alone who may open what it belongs to. */
    paid: boolean('paid').notNull(),
    /** Where it is read, as a path. */
    address: text('address').notNull(),
    /** Title (A) and text (C). */
    words: tsvector('words').notNull(),
    /** Of the context and its tags: tells which of two passages is meant, and finds none. */
    around: tsvector('around').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subject, t.language, t.place] }),
    index('search_passages_words').using('gin', t.words),
    index('search_passages_address').on(t.address),
  ],
)

/** Names that are suggested while somebody types: of guides and their steps, of tags and of categories. */
export const searchNames = pgTable(
  'search_names',
  {
    subjectId: uuid('subject_id').notNull(),
    language: languageColumn(),
    place: integer('place').notNull(),
    kind: text('kind').$type<Suggestion['kind']>().notNull(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    /** Id of the step, and the name of what it is a step of; both empty elsewhere. */
    step: text('step').notNull().default(''),
    context: text('context').notNull().default(''),
    /** The language of the name, which is another where there is no translation. */
    written: text('written', { enum: ['en', 'ru', 'de'] }).notNull(),
    words: tsvector('words').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.subjectId, t.language, t.place] }),
    index('search_names_steps').using('gin', t.words).where(sql`kind = 'step'`),
    index('search_names_others').using('gin', t.words).where(sql`kind <> 'step'`),
  ],
)

/**
 * Every word that can be found, lower case and without accents: what was typed wrongly is looked up here. There are far fewer words
 * than texts, and no more of them with every text. A word whose last text is gone stays: it finds nothing.
 */
export const searchWords = pgTable(
  'search_words',
  {
    language: languageColumn(),
    word: text('word').notNull(),
    /** As people write it, with its accents. */
    shown: text('shown').notNull(),
  },
  (t) => [primaryKey({ columns: [t.language, t.word] }), index('search_words_alike').using('gin', sql`${t.word} gin_trgm_ops`)],
)

/**
 * Lexemes that stand in so many texts that counting them anew would cost the more the more texts there are. Kept by the import; one that
 * is missing is counted when somebody looks for it.
 */
export const searchCommonWords = pgTable(
  'search_common_words',
  { language: languageColumn(), lexeme: text('lexeme').notNull() },
  // Read by what a lexeme begins with, too, in whatever collation the database has.
  (t) => [
    primaryKey({ columns: [t.language, t.lexeme] }),
    index('search_common_words_begun').on(t.language, t.lexeme.op('text_pattern_ops')),
  ],
)

/** What else a word or phrase is called (`content/search/`). */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    language: languageColumn(),
    /** The stems of its words, in their order. */
    stems: text('stems').notNull(),
    /** Queries of the others. */
    queries: text('queries').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.language, t.stems] })],
)

/** What was looked for and not found, by its words; nobody's. Few are ever shown: see `listEmptySearches`. */
export const emptySearches = pgTable(
  'empty_searches',
  {
    language: languageColumn(),
    /** Lower case, with single spaces. */
    words: text('words').notNull(),
    times: integer('times').notNull().default(1),
    lastAt: timeColumn('last_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.language, t.words] }),
    index('empty_searches_most').on(t.times.desc(), t.lastAt.desc()),
    index('empty_searches_last').on(t.lastAt),
  ],
)
