import type { Language } from '@waymark/contract/choices.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db.ts'
import { reminders } from './tables.ts'

export type ReminderRow = typeof reminders.$inferSelect

/** A reminder with the name of its subject in the reader's language. */
export interface NamedReminder extends ReminderRow {
  /** Slug of a guide, or id of a checklist. */
  slug: string
  name: string
  /** Empty when the reminder is about the whole subject, or the step no longer exists. */
  stepTitle: string
}

const stepTitle = (steps: ReturnType<typeof sql>) =>
  sql`coalesce((select s ->> 'title' from jsonb_array_elements(${steps}) s where s ->> 'id' = r.step), '')`

/** Adds names to reminders; drops reminders whose subject no longer exists. */
export async function nameReminders(tx: Tx, rows: ReminderRow[], language: Language): Promise<NamedReminder[]> {
  if (rows.length === 0) return []
  const ids = sql.param(rows.map(({ id }) => id))
  const { rows: names } = await tx.execute<{ id: string; slug: string; name: string; title: string }>(sql`
    select r.id, g.slug, t.name, ${stepTitle(sql`t.body -> 'steps'`)} as title
    from reminders r join guides g on g.id = r.subject_id join guide_texts t on t.guide_id = g.id and t.language = ${language}
    where r.kind = 'guide' and r.id = any(${ids}::uuid[])
    union all
    select r.id, c.id::text, c.name, ${stepTitle(sql`c.draft -> 'steps'`)}
    from reminders r join checklists c on c.id = r.subject_id and c.user_id = r.user_id
    where r.kind = 'checklist' and r.id = any(${ids}::uuid[])`)
  const byId = new Map(names.map((named) => [named.id, named]))
  return rows.flatMap((row) => {
    const found = byId.get(row.id)
    return found ? [{ ...row, slug: found.slug, name: found.name, stepTitle: found.title }] : []
  })
}

/** A user's pending reminders, the next one first. */
export const findReminders = (tx: Tx, userId: string): Promise<ReminderRow[]> =>
  tx.select().from(reminders).where(eq(reminders.userId, userId)).orderBy(asc(reminders.at))
