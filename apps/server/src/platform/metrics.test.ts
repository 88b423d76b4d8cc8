import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApp } from '../../test/app.ts'
import { mailJob } from './jobs.ts'
import type { Mail } from './mail/mail.ts'

const mail = (to: string): Mail => ({
  to,
  language: 'en',
  site: { name: 'Waymark', origin: 'http://localhost' },
  template: 'noAccount',
  data: {},
})

test('counts retried and abandoned emails', async () => {
  const { fastify: app, services, close } = await createTestApp()
  const counted = async () => {
    const { body } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    expect(body).toContain('# TYPE waymark_mails_waiting gauge')
    return [/^waymark_mails_waiting (\d+)$/m, /^waymark_mails_given_up (\d+)$/m].map((line) => Number(line.exec(body)?.[1]))
  }
  expect(await counted()).toEqual([0, 0])
  await services.jobs.enqueue(services.db, mailJob, mail('a@b.example'))
  // The retries are used up.
  await services.db.execute(sql`update pgboss.job set retry_count = retry_limit where name = 'mail'`)
  for (const to of ['c@d.example', 'e@f.example']) await services.jobs.enqueue(services.db, mailJob, mail(to))
  await services.jobs.work(mailJob, () => Promise.reject(new Error('not taken')))
  await expect.poll(counted, { timeout: 20_000, interval: 25 }).toEqual([2, 1])
  await close()
})
