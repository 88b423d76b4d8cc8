import type { Language } from '@waymark/contract/choices.ts'
import type { Source } from '@waymark/contract/fields.ts'
import type { Block, Step } from '@waymark/contract/guides/guides.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from '../../../platform/columns.ts'
import { categories } from '../catalog/tables.ts'

/** Step and item ids in order, the same in every language: what progress is checked and counted against. */
export type Outline = { id: string; minutes: number; items: string[] }[]

/** A guide's text in one language, as `present.ts` sends it; rendered once, when it is imported. */
export interface GuideBody {
  intro: string
  have: string[]
  steps: (Omit<Step, 'locked' | 'totalItems'> & { before: Block[] })[]
}

/** A page that a guide names, with its title in each language whose file names it; none where it was brought in before they were kept. */
export type NamedSource = Source & { titles?: Partial<Record<Language, string>> }

export const guides = pgTable(
  'guides',
  {
    id: idColumn(),
    slug: text('slug').notNull(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    /** The category's root: lists of a root need no walk through the tree. */
    rootId: uuid('root_id')
      .notNull()
      .references(() => categories.id),
    /** Minutes. */
    duration: integer('duration').notNull(),
    paid: boolean('paid').notNull(),
    totalSteps: integer('total_steps').notNull(),
    totalItems: integer('total_items').notNull(),
    outline: jsonb('outline').$type<Outline>().notNull(),
    recommended: text('recommended').array().notNull(),
    /** Slugs of services, which belong to a module above; who asks for them leaves out those that are not offered. */
    services: text('services').array().notNull().default([]),
    sources: jsonb('sources').$type<NamedSource[]>().notNull(),
    languages: text('languages').array().notNull(),
    /** Of the files it came from: an unchanged guide is not written again. */
    contentHash: text('content_hash').notNull(),
    createdAt: timeColumn('created_at').notNull(),
    updatedAt: timeColumn('updated_at').notNull(),
    /** The first of those files, or its place in the content of this site; null where it was not noted when they were brought in. */
    source: text('source'),
    /** Set when staff changed it: files never overwrite it again. */
    editedAt: timeColumn('edited_at'),
  },
  (t) => [
    uniqueIndex('guides_slug').on(t.slug),
    // Newest first is a backward scan: a key of mixed directions could not be continued by one row comparison.
    index('guides_category_new').on(t.categoryId, t.updatedAt, t.id),
    index('guides_root_new').on(t.rootId, t.updatedAt, t.id),
    index('guides_new').on(t.updatedAt, t.id),
    index('guides_category_duration').on(t.categoryId, t.duration, t.id),
    index('guides_root_duration').on(t.rootId, t.duration, t.id),
    index('guides_duration').on(t.duration, t.id),
    // The filters 'free' and 'short': however few guides pass them, a page of a list is one range of an index.
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

/** One row for each guide and each of the three languages: where a text is missing, the English one stands with `translated` false. */
export const guideTexts = pgTable(
  'guide_texts',
  {
    guideId: uuid('guide_id')
      .notNull()
      .references(() => guides.id, { onDelete: 'cascade' }),
    language: text('language', { enum: ['en', 'ru', 'de'] }).notNull(),
    /** The guide's, once more: lists sorted by name are read from an index of this table. */
    categoryId: uuid('category_id').notNull(),
    rootId: uuid('root_id').notNull(),
    translated: boolean('translated').notNull(),
    name: text('name').notNull(),
    announce: text('announce').notNull(),
    tags: text('tags').array().notNull(),
    body: jsonb('body').$type<GuideBody>().notNull(),
    /** The file as it was imported; where it is no translation, that of the language that stands in. Read by `findMarkdown` alone. */
    markdown: text('markdown').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.guideId, t.language] }),
    index('guide_texts_name').on(t.language, t.name, t.guideId),
    index('guide_texts_category_name').on(t.language, t.categoryId, t.name, t.guideId),
    index('guide_texts_root_name').on(t.language, t.rootId, t.name, t.guideId),
  ],
)
