import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../test/accounts.ts'
import { createTestApp, type TestApp } from '../test/app.ts'
import { makeService } from '../test/briefs.ts'
import { makeOrder } from '../test/orders.ts'
import { startBackground } from './background.ts'
import { sweepJob } from './platform/jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('what fails by the clock keeps nothing else from being done', async () => {
  const { services } = app
  await makeService(services, 'account')
  const { id: userId } = await makeUser(services)
  await makeOrder(services, { userId })
  // Sealing the audit comes first and fails now.
  await services.db.execute(sql`alter table audit_log rename to audit_log_elsewhere`)
  await startBackground(services)
  await services.jobs.enqueue(services.db, sweepJob, null)
  await expect.poll(() => services.rows(sql`select status from orders`)).toEqual([{ status: 'cancelled' }])
})
