import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { TestServices } from './services.ts'

interface StoredText {
  /** Table, file or `sealed job`. */
  where: string
  /** Lowercase. */
  text: string
}

/** Collects everything stored: each row of each table as text, unsealed jobs, and all files with their names. */
export async function collectStoredTexts({ rows, secrets, uploads }: TestServices): Promise<StoredText[]> {
  const tables = await rows(
    sql`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const texts: StoredText[] = []
  for (const { name } of tables) {
    for (const { text } of await rows(sql.raw(`select t::text as text from ${name} t`)))
      texts.push({ where: String(name), text: String(text).replaceAll('""', '"').replaceAll('\\\\', '\\') })
  }
  for (const { data } of await rows(sql`select data from pgboss.job where data ? 'sealed'`))
    texts.push({ where: 'sealed job', text: secrets.unseal('job', (data as { sealed: string }).sealed) })
  for (const entry of await readdir(uploads, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    texts.push({ where: 'file', text: `${file} ${entry.isFile() ? await readFile(file, 'latin1') : ''}` })
  }
  return texts.map(({ where, text }) => ({ where, text: text.toLowerCase() }))
}

/** Lists the places that contain `trace`, plain or as databases, JSON, URLs and encodings write it. */
export function findTrace(trace: string, texts: StoredText[]): string[] {
  const spellings = [
    trace,
    JSON.stringify(trace).slice(1, -1),
    trace.replaceAll("'", "''"),
    encodeURIComponent(trace),
    Buffer.from(trace).toString('hex'),
    Buffer.from(trace).toString('base64').replace(/=+$/, ''),
    Buffer.from(trace).toString('base64url'),
  ].map((text) => text.toLowerCase())
  return [...new Set(texts.filter(({ text }) => spellings.some((one) => text.includes(one))).map(({ where }) => where))]
}
