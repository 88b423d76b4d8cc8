import { languages } from '@waymark/contract/choices.ts'
import type { FieldType, Prefill } from '@waymark/contract/sold-choices.ts'
import { boolean, char, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from '../../../platform/columns.ts'
import { categories } from '../../guides/catalog/tables.ts'
import { guides } from '../../guides/guides/tables.ts'

/** Paid services. Texts and forms have tables of their own. */
export const services = pgTable(
  'services',
  {
    id: idColumn(),
    slug: text('slug').notNull(),
    /** References a root category. */
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    position: integer('position').notNull(),
    /** Minor units. */
    priceCents: integer('price_cents').notNull(),
    minimumCents: integer('minimum_cents').notNull(),
    currency: char('currency', { length: 3 }).notNull().default('USD'),
    /** Working days. */
    duration: integer('duration').notNull(),
    urgentCents: integer('urgent_cents'),
    urgentDuration: integer('urgent_duration'),
    /** Number of revision rounds; null for a single delivery. */
    rounds: integer('rounds'),
    /** Estimated time to fill in the brief, in minutes. */
    briefMinutes: integer('brief_minutes').notNull(),
    options: jsonb('options').$type<{ id: string; priceCents: number; days: number; rounds?: number | undefined }[]>().notNull(),
    /** Current version of the form. */
    formVersion: integer('form_version').notNull(),
    contentHash: text('content_hash').notNull(),
    createdAt: timeColumn('created_at').notNull(),
    updatedAt: timeColumn('updated_at').notNull(),
    /** Set when the service is no longer offered. Existing orders still refer to the row. */
    retiredAt: timeColumn('retired_at'),
  },
  (t) => [uniqueIndex('services_slug').on(t.slug), index('services_category').on(t.categoryId, t.position)],
)

export const serviceTexts = pgTable(
  'service_texts',
  {
    serviceId: uuid('service_id')
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    language: text('language', { enum: languages }).notNull(),
    name: text('name').notNull(),
    announce: text('announce').notNull(),
    tags: text('tags').array().notNull(),
    gets: text('gets').array().notNull(),
    needs: text('needs').array().notNull(),
    works: jsonb('works').$type<{ title: string; text: string }[]>().notNull(),
    questions: jsonb('questions').$type<{ question: string; answer: string }[]>().notNull(),
    urgent: text('urgent').notNull().default(''),
    options: jsonb('options').$type<{ id: string; name: string; help: string }[]>().notNull(),
    /** Safe HTML. */
    sample: text('sample').notNull(),
  },
  (t) => [primaryKey({ columns: [t.serviceId, t.language] })],
)

export type ServiceRow = typeof services.$inferSelect
export type ServiceTextRow = typeof serviceTexts.$inferSelect

export interface Words {
  en: string
  ru: string
  de: string
}
export interface StoredField {
  id: string
  type: FieldType
  required: boolean
  shownIf: { field: string; is: string[] } | null
  options: { id: string; priceCents: number; name: Words; help: Words }[]
  min: number | null
  max: number | null
  most: number | null
  prefill: Prefill | null
  label: Words
  help: Words
  placeholder: Words
}
export interface StoredForm {
  steps: { id: string; title: Words; lead: Words; fields: StoredField[] }[]
}

/** All versions of the services' forms. A version never changes, because orders refer to it. */
export const serviceForms = pgTable(
  'service_forms',
  {
    serviceId: uuid('service_id')
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    form: jsonb('form').$type<StoredForm>().notNull(),
    createdAt: timeColumn('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.serviceId, t.version] })],
)

/** Guides of a service, and the steps that the service takes over (none: only related). */
export const serviceGuides = pgTable(
  'service_guides',
  {
    serviceId: uuid('service_id')
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    guideId: uuid('guide_id')
      .notNull()
      .references(() => guides.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Whether the guide is named on the service's page. Other rows exist only for the steps taken over. */
    related: boolean('related').notNull(),
    steps: text('steps').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.serviceId, t.guideId] }), index('service_guides_guide').on(t.guideId)],
)
