import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

/** UUID v7 made by the app: sortable by age and known before the row is written. */
export const newId = (): string => v7()

/** Whether the text is a UUID, in upper or lower case. */
export const isId = (idOrSlug: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(idOrSlug)

export const idColumn = () => uuid('id').primaryKey().$defaultFn(newId)
export const timeColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Case-insensitive text. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' })
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
