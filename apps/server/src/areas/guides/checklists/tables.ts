import { languages } from '@waymark/contract/choices.ts'
import type { Draft } from '@waymark/contract/guides/checklists.ts'
import type { Step } from '@waymark/contract/guides/guides.ts'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { citext, idColumn, timeColumn } from '../../../platform/columns.ts'
import { users } from '../../people/accounts/tables.ts'
import { type GuideBody, guides, type Outline } from '../guides/tables.ts'

export type { GuideBody, Outline }

/** A rendered step in safe HTML, rendered again only when the draft changes. */
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
    /** Incremented by each change; a writer sends the version it has seen. */
    version: integer('version').notNull().default(1),
    language: text('language', { enum: languages }).notNull(),
    draft: jsonb('draft').$type<Draft>().notNull(),
    body: jsonb('body').$type<ChecklistBody>().notNull(),
    outline: jsonb('outline').$type<Outline>().notNull(),
    totalSteps: integer('total_steps').notNull(),
    totalItems: integer('total_items').notNull(),
    /** Duration in minutes. */
    duration: integer('duration').notNull(),
    /** Source guide in `language`, up to the accepted or dismissed changes; null when there is none or it was deleted. */
    guideId: uuid('guide_id').references(() => guides.id, { onDelete: 'set null' }),
    guideDraft: jsonb('guide_draft').$type<Draft>(),
    /** Hash of the guide's text when its changes were last all accepted or dismissed. */
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
