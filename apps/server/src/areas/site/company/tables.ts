import { languages } from '@waymark/contract/choices.ts'
import { audiences } from '@waymark/contract/conversation/form-choices.ts'
import type { Source } from '@waymark/contract/fields.ts'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timeColumn } from '../../../platform/columns.ts'

const languageColumn = () => text('language', { enum: languages }).notNull()

/** Company page; one row per language. */
export const companyTexts = pgTable('company_texts', {
  language: languageColumn().primaryKey(),
  /** Safe HTML. */
  html: text('html').notNull(),
  team: jsonb('team').$type<{ slug: string; name: string; position: string; avatar: string | null }[]>().notNull(),
  companies: jsonb('companies').$type<{ slug: string; name: string; about: string; url: string | null }[]>().notNull(),
  contentHash: text('content_hash').notNull(),
})

export const presentations = pgTable('presentations', {
  slug: text('slug').primaryKey(),
  audience: text('audience', { enum: audiences }).notNull(),
  position: integer('position').notNull(),
  /** Date such as 2026-10-05. */
  revised: text('revised').notNull(),
  sources: jsonb('sources').$type<Source[]>().notNull(),
  contentHash: text('content_hash').notNull(),
  updatedAt: timeColumn('updated_at').notNull(),
})

export interface StoredSlide {
  id: string
  title: string
  lead: string
  /** Safe HTML, for the page and the PDF. */
  html: string
  figures: { value: string; label: string }[]
}

export const presentationTexts = pgTable(
  'presentation_texts',
  {
    slug: text('slug')
      .notNull()
      .references(() => presentations.slug, { onDelete: 'cascade' }),
    language: languageColumn(),
    name: text('name').notNull(),
    announce: text('announce').notNull(),
    slides: jsonb('slides').$type<StoredSlide[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.slug, t.language] })],
)

/** The video files belong to the web app; their texts are stored here. */
export const videos = pgTable('videos', {
  slug: text('slug').primaryKey(),
  position: integer('position').notNull(),
  seconds: integer('seconds').notNull(),
  /** Date such as 2026-10-05. */
  recorded: text('recorded').notNull(),
  contentHash: text('content_hash').notNull(),
  updatedAt: timeColumn('updated_at').notNull(),
})

export const videoTexts = pgTable(
  'video_texts',
  {
    slug: text('slug')
      .notNull()
      .references(() => videos.slug, { onDelete: 'cascade' }),
    language: languageColumn(),
    name: text('name').notNull(),
    announce: text('announce').notNull(),
    /** Safe HTML of the transcript. */
    html: text('html').notNull(),
  },
  (t) => [primaryKey({ columns: [t.slug, t.language] })],
)
