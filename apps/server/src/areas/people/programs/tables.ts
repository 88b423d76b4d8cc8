import type { Language } from '@waymark/contract/choices.ts'
import { boolean, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from '../../../platform/columns.ts'

/** White-label sites: a customer's hosts with a name and attribution of their own (product.md 7). */
export const programs = pgTable(
  'programs',
  {
    id: idColumn(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    attribution: jsonb('attribution').$type<Record<Language, string>>().notNull().default({ en: '', ru: '', de: '' }),
    /** Lower case, without port. */
    hosts: text('hosts').array().notNull(),
    header: boolean('header').notNull().default(true),
    footer: boolean('footer').notNull().default(true),
    /** Slugs of the services on offer; null means all. */
    services: text('services').array(),
    /** Further host names whose pages may embed the landing basket. */
    embedHosts: text('embed_hosts').array().notNull().default([]),
    createdAt: timeColumn('created_at').notNull(),
  },
  (t) => [uniqueIndex('programs_slug').on(t.slug)],
)
