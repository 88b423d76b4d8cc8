import type { Draft } from '@waymark/contract/guides/checklists.ts'
import type { Step } from '@waymark/contract/guides/guides.ts'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { citext, idColumn, timeColumn } from '../../../platform/columns.ts'
import { users } from '../../people/accounts/tables.ts'
import { type GuideBody, guides, type Outline } from '../guides/tables.ts'

export type { GuideBody, Outline }

/** A step as it is read, in safe HTML; made anew only where the draft changed. */
export type RenderedStep = Omit<Step, 'locked' | 'totalItems' | 'changedAt'>
export interface ChecklistBody {
  intro: string
  steps: RenderedStep[]
}

export const folders = pgTable(
  'folders',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: citext('name').notNull(),
    createdAt: timeColumn('created_at').notNull(),
  },
  (t) => [uniqueIndex('folders_name').on(t.userId, t.name)],
)

export const checklists = pgTable(
  'checklists',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    folderId: uuid('folder_id')
      .notNull()
      .references(() => folders.id, { onDelete: 'cascade' }),
    name: citext('name').notNull(),
    /** Counts the changes: a writer gives the one they saw. */
    version: integer('version').notNull().default(1),
    language: text('language', { enum: ['en', 'ru', 'de'] }).notNull(),
    draft: jsonb('draft').$type<Draft>().notNull(),
    body: jsonb('body').$type<ChecklistBody>().notNull(),
    outline: jsonb('outline').$type<Outline>().notNull(),
    totalSteps: integer('total_steps').notNull(),
    totalItems: integer('total_items').notNull(),
    /** Minutes. */
    duration: integer('duration').notNull(),
    /** The guide it was saved from, in `language`, as far as its changes are settled; null when it was written or the guide is gone. */
    guideId: uuid('guide_id').references(() => guides.id, { onDelete: 'set null' }),
    guideDraft: jsonb('guide_draft').$type<Draft>(),
    /** Of the guide's text when last all its changes were settled. */
    guideHash: text('guide_hash'),
    createdAt: timeColumn('created_at').notNull(),
    updatedAt: timeColumn('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('checklists_name').on(t.folderId, t.name),
    index('checklists_user').on(t.userId),
    index('checklists_guide').on(t.guideId),
  ],
)
