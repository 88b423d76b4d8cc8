import { languages } from '@waymark/contract/choices.ts'
import type { Source } from '@waymark/contract/fields.ts'
import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from '../../../platform/columns.ts'

export const faqGroups = pgTable('faq_groups', {
  slug: text('slug').primaryKey(),
  position: integer('position').notNull(),
  names: jsonb('names').$type<{ en: string; ru: string; de: string }>().notNull(),
  sources: jsonb('sources').$type<Source[]>().notNull(),
  contentHash: text('content_hash').notNull(),
  updatedAt: timeColumn('updated_at').notNull(),
})

export const faqQuestions = pgTable(
  'faq_questions',
  {
    id: idColumn(),
    /** Fragment of the address: /faqs#anchor. */
    anchor: text('anchor').notNull(),
    group: text('group')
      .notNull()
      .references(() => faqGroups.slug, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (t) => [uniqueIndex('faq_questions_anchor').on(t.anchor)],
)

export const faqTexts = pgTable(
  'faq_texts',
  {
    questionId: uuid('question_id')
      .notNull()
      .references(() => faqQuestions.id, { onDelete: 'cascade' }),
    language: text('language', { enum: languages }).notNull(),
    question: text('question').notNull(),
    /** Safe HTML. */
    html: text('html').notNull(),
  },
  (t) => [primaryKey({ columns: [t.questionId, t.language] })],
)
