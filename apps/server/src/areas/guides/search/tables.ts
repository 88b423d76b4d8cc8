import type { FoundKind, Suggestion } from '@waymark/contract/calls.ts'
import { languages } from '@waymark/contract/choices.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timeColumn, tsvector } from '../../../platform/columns.ts'

export type PassageKind = FoundKind | 'plan' | 'document'

const languageColumn = () => text('language', { enum: languages }).notNull()

/** All search results in one table, one row for each kind, subject and language. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    kind: text('kind').$type<FoundKind>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    language: languageColumn(),
    title: text('title').notNull(),
    /** Plain text for excerpts. */
    body: text('body').notNull(),
    /** Name (A), tags, announce and titles of steps (B), all text (C). */
    words: tsvector('words').notNull(),
    /** Only name (A), tags and announce (B); searched first. */
    head: tsvector('head').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subjectId, t.language] }),
    index('search_documents_words').using('gin', t.words),
    index('search_documents_head').using('gin', t.head),
  ],
)

/**
 * Passages that answer questions: steps of guides, FAQ answers, services, plans, sections of rules. A search result
 * links to its subject's best passage, the assistant quotes them. Kinds that are no search results have passages too.
 */
export const searchPassages = pgTable(
  'search_passages',
  {
    kind: text('kind').$type<PassageKind>().notNull(),
    /** Id; slug for a legal document. */
    subject: text('subject').notNull(),
    language: languageColumn(),
    /** Step or section; empty when the whole subject is one passage. */
    place: text('place').notNull(),
    /** Position within the subject, from 0. */
    position: integer('position').notNull(),
    title: text('title').notNull(),
    /** Name of the subject; empty when that is the title. */
    context: text('context').notNull(),
    /** Plain text, one line per paragraph and item. */
    body: text('body').notNull(),
    /** Restricted to users who may open the subject. */
    paid: boolean('paid').notNull(),
    /** Path of its page. */
    address: text('address').notNull(),
    /** Title (A) and text (C). */
    words: tsvector('words').notNull(),
    /** Context and tags: ranks passages but finds none. */
    around: tsvector('around').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subject, t.language, t.place] }),
    index('search_passages_words').using('gin', t.words),
    index('search_passages_address').on(t.address),
  ],
)

/** Names suggested while typing: of guides, steps, tags, categories and other subjects. */
export const searchNames = pgTable(
  'search_names',
  {
    subjectId: uuid('subject_id').notNull(),
    language: languageColumn(),
    place: integer('place').notNull(),
    kind: text('kind').$type<Suggestion['kind']>().notNull(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    /** Id of the step and name of its guide; both empty for other kinds. */
    step: text('step').notNull().default(''),
    context: text('context').notNull().default(''),
    /** Language of the name; differs from `language` when there is no translation. */
    written: text('written', { enum: languages }).notNull(),
    words: tsvector('words').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.subjectId, t.language, t.place] }),
    index('search_names_steps').using('gin', t.words).where(sql`kind = 'step'`),
    index('search_names_others').using('gin', t.words).where(sql`kind <> 'step'`),
  ],
)

/**
 * Indexed words in lower case without accents, to correct typing errors. There are far fewer words than texts. Words
 * are not deleted with their last text: they find nothing then.
 */
export const searchWords = pgTable(
  'search_words',
  {
    language: languageColumn(),
    word: text('word').notNull(),
    /** The word with its accents. */
    shown: text('shown').notNull(),
  },
  (t) => [primaryKey({ columns: [t.language, t.word] }), index('search_words_alike').using('gin', sql`${t.word} gin_trgm_ops`)],
)

/**
 * Lexemes in so many texts that counting them for each search would become slow. Rebuilt by the import; lexemes not
 * listed are counted by the search.
 */
export const searchCommonWords = pgTable(
  'search_common_words',
  { language: languageColumn(), lexeme: text('lexeme').notNull() },
  // Also searched by prefix, independent of the database's collation.
  (t) => [
    primaryKey({ columns: [t.language, t.lexeme] }),
    index('search_common_words_begun').on(t.language, t.lexeme.op('text_pattern_ops')),
  ],
)

/** Synonyms of words and phrases (`content/search/`). */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    language: languageColumn(),
    /** Stems of the phrase's words, in order. */
    stems: text('stems').notNull(),
    /** Queries of the synonyms. */
    queries: text('queries').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.language, t.stems] })],
)

/** Searches without results, counted by their words and anonymous. Only frequent ones are displayed: see `listEmptySearches`. */
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
