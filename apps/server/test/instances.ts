import { buildApp } from '../src/app.ts'
import { listJobs, modules } from '../src/modules.ts'
import type { Services } from '../src/platform/context.ts'
import { createDb } from '../src/platform/db.ts'
import { createEvents } from '../src/platform/events.ts'
import { createJobs } from '../src/platform/jobs.ts'
import { createLimits } from '../src/platform/limits.ts'
import type { TestApp } from './app.ts'
import { createTestPool } from './database.ts'

/** Creates another instance on an app's database, with its own connections. Close it before that app. */
export async function createInstance({ services }: TestApp): Promise<Pick<TestApp, 'fastify' | 'close'> & { services: Services }> {
  const { databaseUrl, secrets, clock, log } = services
  const pool = createTestPool(databaseUrl)
  const db = createDb(pool)
  const [events, jobs] = await Promise.all([createEvents(databaseUrl, log), createJobs(databaseUrl, listJobs(modules), secrets, log)])
  const limits = createLimits({ db, secrets, clock })
  const own: Services = { ...services, db, longWorkDb: db, events, jobs, limits, here: { url: null } }
  const fastify = await buildApp(own)
  services.logs.watch(fastify)
  return {
    fastify: fastify,
    services: own,
    async close() {
      await fastify.close()
      await jobs.close()
      await events.close()
      await pool.end()
    },
  }
}
