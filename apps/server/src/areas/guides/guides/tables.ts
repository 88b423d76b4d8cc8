import { type Language, languages } from '@waymark/contract/choices.ts'
import type { Source } from '@waymark/contract/fields.ts'
import type { Block, Step } from '@waymark/contract/guides/guides.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from '../../../platform/columns.ts'
import { categories } from '../catalog/tables.ts'

/** Ids of steps and tasks in order, the same in every language. Progress is validated and counted by it. */
export type Outline = { id: string; minutes: number; items: string[] }[]

/** Text of a guide in one language, rendered by the import and sent by `present.ts`. */
export interface GuideBody {
  intro: string
  have: string[]
  steps: (Omit<Step, 'locked' | 'totalItems'> & { before: Block[] })[]
}

/** A source with its title in each language that names it; guides imported before titles were stored have none. */
export type NamedSource = Source & { titles?: Partial<Record<Language, string>> }

export const guides = pgTable(
  'guides',
  {
    id: idColumn(),
    slug: text('slug').notNull(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    /** The category's root, so that lists of a root need no recursive query. */
    rootId: uuid('root_id')
      .notNull()
      .references(() => categories.id),
    /** Duration in minutes. */
    duration: integer('duration').notNull(),
    paid: boolean('paid').notNull(),
    totalSteps: integer('total_steps').notNull(),
    totalItems: integer('total_items').notNull(),
    outline: jsonb('outline').$type<Outline>().notNull(),
    recommended: text('recommended').array().notNull(),
    /** Slugs of services, which belong to a module above; readers skip slugs that are not offered. */
    services: text('services').array().notNull().default([]),
    sources: jsonb('sources').$type<NamedSource[]>().notNull(),
    languages: text('languages').array().notNull(),
    /** Hash of the guide's files: an unchanged guide is not written again. */
    contentHash: text('content_hash').notNull(),
    createdAt: timeColumn('created_at').notNull(),
    updatedAt: timeColumn('updated_at').notNull(),
    /** The first of those files, or its path in the site's content; null for guides imported before it was stored. */
    source: text('source'),
    /** Set when staff edit the guide: imports never overwrite it again. */
    editedAt: timeColumn('edited_at'),
  },
  (t) => [
    uniqueIndex('guides_slug').on(t.slug),
    // Newest first is a backward scan: one row comparison cannot continue a key of mixed directions.
    index('guides_category_new').on(t.categoryId, t.updatedAt, t.id),
    index('guides_root_new').on(t.rootId, t.updatedAt, t.id),
    index('guides_new').on(t.updatedAt, t.id),
    index('guides_category_duration').on(t.categoryId, t.duration, t.id),
    index('guides_root_duration').on(t.rootId, t.duration, t.id),
    index('guides_duration').on(t.duration, t.id),
    // For the filters 'free' and 'short': a page of a list is one range of an index, however few guides match.
    index('guides_category_free_new').on(t.categoryId, t.updatedAt, t.id).where(sql`not paid`),
    index('guides_root_free_new').on(t.rootId, t.updatedAt, t.id).where(sql`not paid`),
    index('guides_free_new').on(t.updatedAt, t.id).where(sql`not paid`),
    index('guides_category_short_new').on(t.categoryId, t.updatedAt, t.id).where(sql`duration <= 30`),
    index('guides_root_short_new').on(t.rootId, t.updatedAt, t.id).where(sql`duration <= 30`),
    index('guides_short_new').on(t.updatedAt, t.id).where(sql`duration <= 30`),
    index('guides_category_free_duration').on(t.categoryId, t.duration, t.id).where(sql`not paid`),
    index('guides_root_free_duration').on(t.rootId, t.duration, t.id).where(sql`not paid`),
    index('guides_free_duration').on(t.duration, t.id).where(sql`not paid`),
  ],
)

/** One row per guide and language: a missing translation is filled with the English text and `translated` false. */
export const guideTexts = pgTable(
  'guide_texts',
  {
    guideId: uuid('guide_id')
      .notNull()
      .references(() => guides.id, { onDelete: 'cascade' }),
    language: text('language', { enum: languages }).notNull(),
    /** Copy of the guide's category: lists sorted by name are read from an index of this table. */
    categoryId: uuid('category_id').notNull(),
    rootId: uuid('root_id').notNull(),
    translated: boolean('translated').notNull(),
    name: text('name').notNull(),
    announce: text('announce').notNull(),
    tags: text('tags').array().notNull(),
    body: jsonb('body').$type<GuideBody>().notNull(),
    /** The imported file; in a row without translation, the file of the language used instead. Read only by `findMarkdown`. */
    markdown: text('markdown').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.guideId, t.language] }),
    index('guide_texts_name').on(t.language, t.name, t.guideId),
    index('guide_texts_category_name').on(t.language, t.categoryId, t.name, t.guideId),
    index('guide_texts_root_name').on(t.language, t.rootId, t.name, t.guideId),
  ],
)
