import { languages } from '@waymark/contract/choices.ts'
import type { Prefill } from '@waymark/contract/sold-choices.ts'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timeColumn } from '../../../platform/columns.ts'

/** Fill-in documents included in some plans. */
export const templates = pgTable('templates', {
  slug: text('slug').primaryKey(),
  position: integer('position').notNull(),
  fields: jsonb('fields').$type<{ id: string; prefill: Exclude<Prefill, 'step'> | null; long: boolean }[]>().notNull(),
  contentHash: text('content_hash').notNull(),
  updatedAt: timeColumn('updated_at').notNull(),
})

export const templateTexts = pgTable(
  'template_texts',
  {
    slug: text('slug')
      .notNull()
      .references(() => templates.slug, { onDelete: 'cascade' }),
    language: text('language', { enum: languages }).notNull(),
    name: text('name').notNull(),
    announce: text('announce').notNull(),
    fields: jsonb('fields').$type<Record<string, { label: string; help: string }>>().notNull(),
    /** Markdown with `{{field}}` for blanks. */
    text: text('text').notNull(),
  },
  (t) => [primaryKey({ columns: [t.slug, t.language] })],
)
