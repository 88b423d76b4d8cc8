import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.resolve(import.meta.dirname, '../../..')

/** Changes the app's database. `$1` in the statements is an id. */
const script = (...statements: string[]) => `
import pg from 'pg'
import { readEnv } from './apps/server/src/env.ts'
import { connectDatabase } from './apps/server/src/connect-database.ts'
const { url } = await connectDatabase(readEnv(process.env))
const client = new pg.Client({ connectionString: url })
await client.connect()
for (const statement of ${JSON.stringify(statements)}) await client.query(statement, statement.includes('$1') ? [process.argv.at(-1)] : [])
await client.end()
`

export async function change(id: string, ...statements: string[]) {
  const env = { ...process.env, WAYMARK_MODE: 'test', DATA_DIR: '.test-data/e2e' }
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script(...statements), id], { cwd: root, env })
}
