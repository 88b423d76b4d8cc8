import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { AnyModule } from '../src/platform/module.ts'
import { wakeJobs } from './jobs.ts'
import { startJobs } from './payments.ts'
import type { TestServices } from './services.ts'

/**
 * Connects the tests' clock to the jobs: delayed jobs run when a test reaches their time. `modules`: whose jobs run,
 * including minutely and hourly ones.
 */
export async function simulateTime(services: TestServices, modules: readonly AnyModule[]) {
  const { db, clock, rows, stripe } = services
  const queues = sql.param(modules.flatMap(({ jobs = [] }) => jobs.map(({ job }) => job.name)))
  await db.execute(sql`create table simulated_time as select ${clock()}::timestamptz as at`)
  await db.execute(
    sql`create or replace function pgboss.job_now() returns timestamptz language sql stable as 'select at from public.simulated_time'`,
  )
  await startJobs(services, modules)

  const waiting = sql`name = any(${queues}::text[]) and state in ('created', 'retry', 'active')`
  const due = sql`${waiting} and start_after <= pgboss.job_now()`
  /** Waits until no job is pending. */
  async function settle(): Promise<void> {
    for (let isOpen = true; isOpen; ) {
      await stripe?.idle()
      isOpen = (await rows(sql`select from pgboss.job where ${due} limit 1`)).length > 0
      if (isOpen) await wait(10)
    }
    services.statements()
  }
  async function moveTo(time: number): Promise<void> {
    services.move((time - clock().getTime()) / 1000)
    await db.execute(sql`update simulated_time set at = ${clock()}`)
    await wakeJobs(db, due)
  }
  /** Next time at which something is due, rounded up to a minute, at most `end`. */
  async function nextDue(end: number): Promise<number> {
    const now = clock()
    const [next] = await rows(sql`select least(
      (select min(due_at) from enrolments where due_at > ${now}),
      (select min(lapses_at) from orders where payment_status = 'not_paid' and ended_at is null and lapses_at > ${now}),
      (select min(start_after) from pgboss.job where ${waiting} and start_after > ${now})) as at`)
    const at = next?.at ? new Date(String(next.at)).getTime() : end
    return Math.min(end, Math.ceil(at / 60_000) * 60_000)
  }
  return {
    settle,
    /** Runs everything that becomes due until then, each at its time. */
    async passTo(end: number): Promise<void> {
      await settle()
      while (clock().getTime() < end) {
        await moveTo(await nextDue(end))
        for (const look of modules.flatMap(({ minutely = [] }) => minutely)) await look(services)
        await settle()
      }
    },
    /** Runs the hourly jobs. */
    async tidy(): Promise<void> {
      for (const look of modules.flatMap(({ hourly = [] }) => hourly)) await look(services)
      await settle()
    },
  }
}
