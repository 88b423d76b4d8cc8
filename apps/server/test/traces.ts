import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { TestServices } from './services.ts'

interface Place {
  /** A table, a file or `sealed job`. */
  where: string
  /** In small letters: each trace is looked for in all of them. */
  text: string
}

/** Everything that is kept: each row of each table of every schema as text, sealed jobs opened, and all files with their names. */
export async function everythingKept({ rows, secrets, uploads }: TestServices): Promise<Place[]> {
  const tables = await rows(
    sql`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const places: Place[] = []
  for (const { name } of tables) {
    for (const { text } of await rows(sql.raw(`select t::text as text from ${name} t`)))
      places.push({ where: String(name), text: String(text).replaceAll('""', '"').replaceAll('\\\\', '\\') })
  }
  for (const { data } of await rows(sql`select data from pgboss.job where data ? 'sealed'`))
    places.push({ where: 'sealed job', text: secrets.unseal('job', (data as { sealed: string }).sealed) })
  for (const entry of await readdir(uploads, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    places.push({ where: 'file', text: `${file} ${entry.isFile() ? await readFile(file, 'latin1') : ''}` })
  }
  return places.map(({ where, text }) => ({ where, text: text.toLowerCase() }))
}

/** Lists the places that contain `trace`, plain or as databases, JSON, URLs and encodings write it. */
export function placesOf(trace: string, places: Place[]): string[] {
  const spelt = [
    trace,
    JSON.stringify(trace).slice(1, -1),
    trace.replaceAll("'", "''"),
    encodeURIComponent(trace),
    Buffer.from(trace).toString('hex'),
    Buffer.from(trace).toString('base64').replace(/=+$/, ''),
    Buffer.from(trace).toString('base64url'),
  ].map((text) => text.toLowerCase())
  return [...new Set(places.filter(({ text }) => spelt.some((one) => text.includes(one))).map(({ where }) => where))]
}
