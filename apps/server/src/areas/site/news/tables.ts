import { languages } from '@waymark/contract/choices.ts'
import type { Source } from '@waymark/contract/fields.ts'
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from '../../../platform/columns.ts'

export const news = pgTable(
  'news',
  {
    id: idColumn(),
    slug: text('slug').notNull(),
    /** Midnight UTC of the item's day. */
    publishedAt: timeColumn('published_at').notNull(),
    /** The item's date is in the future, so it is not shown. */
    awaited: boolean('awaited').notNull().default(false),
    /** Slugs of related guides, in order. */
    guides: text('guides').array().notNull(),
    sources: jsonb('sources').$type<Source[]>().notNull(),
    contentHash: text('content_hash').notNull(),
    updatedAt: timeColumn('updated_at').notNull(),
    /** When it was retired. Retired news are not shown, but favorites still refer to them. */
    retiredAt: timeColumn('retired_at'),
  },
  (t) => [uniqueIndex('news_slug').on(t.slug), index('news_newest').on(t.publishedAt.desc(), t.id.desc())],
)

export const newsTexts = pgTable(
  'news_texts',
  {
    newsId: uuid('news_id')
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    language: text('language', { enum: languages }).notNull(),
    name: text('name').notNull(),
    announce: text('announce').notNull(),
    /** Safe HTML. */
    html: text('html').notNull(),
  },
  (t) => [primaryKey({ columns: [t.newsId, t.language] })],
)
