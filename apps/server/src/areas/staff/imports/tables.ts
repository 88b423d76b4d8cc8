import { pgTable, text } from 'drizzle-orm/pg-core'

/** What was brought in at the last start, and by which app and settings; a row at most, and none once something else was imported. */
export const deliveredContent = pgTable('delivered_content', { fingerprint: text('fingerprint').primaryKey() })
