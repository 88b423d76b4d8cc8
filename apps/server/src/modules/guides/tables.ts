import type { Block, Step } from '@waymark/contract/guides.ts'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from '../../platform/columns.ts'
import { users } from '../accounts/tables.ts'
import { categories } from '../catalog/tables.ts'

/** Step and item ids in order, the same in every language: what progress is checked and counted against. */
export type Outline = { id: string; minutes: number; items: string[] }[]

/** A guide's text in one language, as `present.ts` sends it; rendered once, when it is imported. */
export interface GuideBody {
  intro: string
  have: string[]
  steps: (Omit<Step, 'locked' | 'totalItems'> & { before: Block[] })[]
}

export const guides = pgTable(
  'guides',
  {
    id: idColumn(),
    slug: text('slug').notNull(),
    categoryId: uuid('category_id').notNull().references(() => categories.id),
    /** The category's root: lists of a root need no walk through the tree. */
    rootId: uuid('root_id').notNull().references(() => categories.id),
    /** Minutes. */
    duration: integer('duration').notNull(),
    paid: boolean('paid').notNull(),
    totalSteps: integer('total_steps').notNull(),
    totalItems: integer('total_items').notNull(),
    outline: jsonb('outline').$type<Outline>().notNull(),
    recommended: text('recommended').array().notNull(),
    sources: jsonb('sources').$type<{ title: string; url: string; checked: string }[]>().notNull(),
    languages: text('languages').array().notNull(),
    /** Of the files it came from: an unchanged guide is not written again. */
    contentHash: text('content_hash').notNull(),
    createdAt: timeColumn('created_at').notNull(),
    updatedAt: timeColumn('updated_at').notNull(),
    /** Set when staff changed it: files never overwrite it again. */
    editedAt: timeColumn('edited_at'),
  },
  (t) => [
    uniqueIndex('guides_slug').on(t.slug),
    index('guides_category_new').on(t.categoryId, t.updatedAt.desc(), t.id),
    index('guides_root_new').on(t.rootId, t.updatedAt.desc(), t.id),
    index('guides_new').on(t.updatedAt.desc(), t.id),
    index('guides_category_duration').on(t.categoryId, t.duration, t.id),
    index('guides_root_duration').on(t.rootId, t.duration, t.id),
    index('guides_duration').on(t.duration, t.id),
  ],
)

/** One row for each guide and each of the three languages: where a text is missing, the English one stands with `translated` false. */
export const guideTexts = pgTable(
  'guide_texts',
  {
    guideId: uuid('guide_id').notNull().references(() => guides.id, { onDelete: 'cascade' }),
    language: text('language', { enum: ['en', 'ru', 'de'] }).notNull(),
    translated: boolean('translated').notNull(),
    name: text('name').notNull(),
    announce: text('announce').notNull(),
    tags: text('tags').array().notNull(),
    body: jsonb('body').$type<GuideBody>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.guideId, t.language] }), index('guide_texts_name').on(t.language, t.name, t.guideId)],
)

/** A guide that a person began. `restart` only grows; marks of an earlier count are void. */
export const guideProgress = pgTable(
  'guide_progress',
  {
    userId: uuid('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    guideId: uuid('guide_id').notNull().references(() => guides.id, { onDelete: 'cascade' }),
    restart: integer('restart').notNull(),
    startedAt: timeColumn('started_at').notNull(),
    changedAt: timeColumn('changed_at').notNull(),
    finishedAt: timeColumn('finished_at'),
    /** Removed from 'my guides'. The row stays, so that operations of before the removal are known to be superseded. */
    removedAt: timeColumn('removed_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.guideId] }), index('guide_progress_changed').on(t.userId, t.changedAt.desc(), t.guideId)],
)

/** Where one guide (`step` empty), step (`item` empty) or item stands: a register that the last writer by (restart, at, op) wins. */
export const progressMarks = pgTable(
  'progress_marks',
  {
    userId: uuid('user_id').notNull(),
    guideId: uuid('guide_id').notNull(),
    step: text('step').notNull(),
    item: text('item').notNull(),
    state: text('state', { enum: ['open', 'done', 'skipped', 'postponed'] }).notNull(),
    restart: integer('restart').notNull(),
    at: timeColumn('at').notNull(),
    op: uuid('op').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.guideId, t.step, t.item] }),
    foreignKey({ columns: [t.userId, t.guideId], foreignColumns: [guideProgress.userId, guideProgress.guideId] }).onDelete('cascade'),
  ],
)
