import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.resolve(import.meta.dirname, '../../..')

// Jobs are sealed: all that wait for the end of a time to pay look, and only the named order finds that it has come.
const script = `
import pg from 'pg'
import { readEnv } from './apps/server/src/env.ts'
import { connectDatabase } from './apps/server/src/connect-database.ts'
const { url } = await connectDatabase(readEnv(process.env))
const client = new pg.Client({ connectionString: url })
await client.connect()
await client.query("update orders set pay_until = now() - interval '2 minutes' where id = $1", [process.argv.at(-1)])
await client.query("update pgboss.job set start_after = now() where name = 'order-expiry' and state = 'created'")
await client.end()
`

/** The time in which an order could be paid is over, and what waits for that moment is done. */
export async function letPayTimePass(order: string) {
  const env = { ...process.env, WAYMARK_MODE: 'test', DATA_DIR: '.test-data/e2e' }
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, order], { cwd: root, env })
}
