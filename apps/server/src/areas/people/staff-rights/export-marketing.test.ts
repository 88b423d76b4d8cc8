import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, makeSignedIn, makeStaff, type TestApp } from '../../../../test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('lists users with consent, but not withdrawn, blocked or staff ones', async () => {
  const admin = await makeStaff(app.services, 'admin')
  const agree = (person: Awaited<ReturnType<typeof makeSignedIn>>, marketing: boolean) =>
    app.fastify.inject({ method: 'POST', url: '/api/react/user/profile', headers: person.bearer, payload: { marketing } })
  const named = (name: string) => makeSignedIn(app.services, { name, language: 'de' })
  const [agreed, back, blocked] = [await named('=Ada'), await named('Back'), await named('Blocked')]
  const since = app.services.clock().toISOString()
  for (const person of [agreed, back, blocked, admin]) expect((await agree(person, true)).statusCode).toBe(200)
  await agree(back, false)
  await app.services.db.execute(sql`update users set status = 'blocked' where id = ${blocked.user.id}`)
  app.services.move(60)
  const response = await app.fastify.inject({ method: 'POST', url: '/api/react/staff/marketing/export', headers: admin.bearer })
  const { name, type, content } = response.json()
  expect([name, type]).toEqual(['marketing-2026-03-02.csv', 'text/csv; charset=utf-8'])
  expect(Buffer.from(content, 'base64').toString()).toBe(
    `\uFEFF"Email","Name","Language","Agreed (UTC)"\r\n"${agreed.user.email}","'=Ada","de","${since}"\r\n`,
  )
  const logged = await app.services.rows(sql`select actor_id, details from audit_log where action = 'marketing.exported'`)
  expect(logged).toEqual([{ actor_id: admin.user.id, details: { count: 1 } }])
  const rights = await app.fastify.inject({ url: `/api/react/staff/user/${agreed.user.id}/rights`, headers: admin.bearer })
  expect(rights.json()).toMatchObject({ marketing: true, marketing_since: since })
})
