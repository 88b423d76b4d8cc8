import { languages } from '@waymark/contract/choices.ts'
import { char, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn } from '../../../platform/columns.ts'

/** Two levels: roots (lines A to J) and subcategories. The import stores the counts; reads never compute them. */
export const categories = pgTable(
  'categories',
  {
    id: idColumn(),
    slug: text('slug').notNull(),
    parentId: uuid('parent_id'),
    line: char('line', { length: 1, enum: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] }).notNull(),
    position: integer('position').notNull(),
    guideCount: integer('guide_count').notNull().default(0),
    /** Number of free guides, and of guides of at most 30 minutes: totals of the filtered lists. */
    freeCount: integer('free_count').notNull().default(0),
    shortCount: integer('short_count').notNull().default(0),
    stepCount: integer('step_count').notNull().default(0),
  },
  (t) => [
    uniqueIndex('categories_slug').on(t.slug),
    index('categories_parent').on(t.parentId, t.position),
    foreignKey({ columns: [t.parentId], foreignColumns: [t.id] }),
  ],
)

export const categoryTexts = pgTable(
  'category_texts',
  {
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    language: text('language', { enum: languages }).notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.language] })],
)
