import { pgTable, text } from 'drizzle-orm/pg-core'

/** Fingerprint of the content, app and settings of the last start. At most one row; none after another import. */
export const deliveredContent = pgTable('delivered_content', { fingerprint: text('fingerprint').primaryKey() })
