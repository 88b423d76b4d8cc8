import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../src/platform/db.ts'

/** Makes the queues of these jobs fetch at once, with pg-boss's own notification of due jobs. */
export const wakeJobs = (db: Pick<Tx, 'execute'>, which: SQL) =>
  db.execute(sql`select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name)
    from (select distinct name from pgboss.job where ${which}) waiting`)

/** Runs failed jobs again now instead of after their delay. */
export async function retryJobs(db: Pick<Tx, 'execute'>, which: SQL): Promise<void> {
  const waiting = sql`state = 'retry' and ${which}`
  const { rowCount } = await db.execute(sql`update pgboss.job set start_after = now() where ${waiting} and start_after > now()`)
  if (rowCount) await wakeJobs(db, waiting)
}
