import { sql } from 'drizzle-orm'
import type { Db } from '../src/platform/db.ts'

const row = (tag: 'th' | 'td', text: string) => `<tr>${`<${tag}>${text}</${tag}>`.repeat(5)}</tr>`
/** A table of 50 cells. */
const tableOf = (text: string) => `<table><thead>${row('th', text)}</thead><tbody>${row('td', text).repeat(9)}</tbody></table>`

/** Stores `count` steps with a table each in a checklist, more than the limits now allow. */
export async function storeTables(db: Db, id: string, count: number, text = 'A cell of it'): Promise<void> {
  const blocks = [{ kind: 'html', html: tableOf(text) }]
  const steps = Array.from({ length: count }, (_, at) => ({
    id: `s${at}`,
    title: `Step ${at}`,
    minutes: 0,
    lead: '',
    before: blocks,
    items: [],
    after: [],
  }))
  await db.execute(sql`update checklists set body = ${JSON.stringify({ intro: '', steps })}::jsonb where id = ${id}::uuid`)
}
