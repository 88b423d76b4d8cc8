import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshEmail, makeUser } from '../../../../test/accounts.ts'
import { createTestApp, type makeSignedIn, makeStaff, type TestApp } from '../../../../test/app.ts'
import { createInstance } from '../../../../test/instances.ts'
import { auditLog } from '../../../platform/tables.ts'

// Staff roles and the audit log.

let app: TestApp
let two: Awaited<ReturnType<typeof createInstance>>
beforeAll(async () => {
  app = await createTestApp()
  two = await createInstance(app)
})
beforeEach(async () => {
  app.services.move(3600)
  await app.services.db.execute(sql`update users set staff_role = null`)
})
afterAll(async () => {
  await two.close()
  await app.close()
})

type SignedInUser = Awaited<ReturnType<typeof makeSignedIn>>
const post = async (path: string, person: SignedInUser, payload: object, fastify = app.fastify) => {
  const response = await fastify.inject({ method: 'POST', url: `/api/react/staff/${path}`, headers: person.bearer, payload })
  return { status: response.statusCode, body: response.body ? response.json() : {} }
}
const get = async (path: string, person: SignedInUser) =>
  (await app.fastify.inject({ url: `/api/react/staff/${path}`, headers: person.bearer })).json()
const readRole = async (id: string) => (await app.services.rows(sql`select staff_role, status from users where id = ${id}`))[0]

test('adding staff, changing and removing roles ends sessions and is audited', async () => {
  const admin = await makeStaff(app.services, 'admin')
  const email = freshEmail()
  const { body } = await post('people', admin, { email, name: 'Dan', role: 'manager' })
  expect(body).toEqual({ id: expect.any(String), name: 'Dan', email, role: 'manager', second_factor: false })
  expect(await post('people', admin, { email, name: 'Dan', role: 'vendor' })).toMatchObject({ status: 409, body: { code: 'email_taken' } })
  const customer = await makeUser(app.services)
  expect((await post('people', admin, { email: customer.email, name: 'X', role: 'admin' })).body.code).toBe('email_taken')
  expect((await readRole(customer.id))?.staff_role).toBeNull()
  expect((await post(`user/${customer.id}/role`, admin, { role: 'admin' })).status).toBe(404)

  const manager = await makeStaff(app.services, 'manager')
  expect((await get('people', manager)).items.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Dan', 'Noa Levi', 'Noa Levi'])
  expect((await post(`user/${manager.user.id}/role`, admin, { role: 'vendor' })).status).toBe(204)
  expect((await app.fastify.inject({ url: '/api/react/user/profile', headers: manager.bearer })).statusCode).toBe(401)
  expect((await post(`user/${body.id}/role`, admin, { role: null })).status).toBe(204)
  expect(await readRole(body.id)).toEqual({ staff_role: null, status: 'blocked' })
  const log = (await get('audit?action=staff', admin)).items
  expect(log.slice(0, 3)).toMatchObject([
    {
      action: 'staff.role_changed',
      subject: `user:${body.id}`,
      details: [
        { name: 'role', value: 'none' },
        { name: 'before', value: 'manager' },
      ],
    },
    { action: 'staff.role_changed', actor: { id: admin.user.id, name: 'Noa Levi' } },
    { action: 'staff.added', subject: `user:${body.id}` },
  ])
})

test('one admin always remains when several remove each other in parallel', async () => {
  for (let round = 0; round < 5; round++) {
    app.services.move(3600)
    await app.services.db.execute(sql`update users set staff_role = null`)
    const admins = [await makeStaff(app.services, 'admin'), await makeStaff(app.services, 'admin'), await makeStaff(app.services, 'admin')]
    const answers = await Promise.all(
      admins.flatMap((one, number) =>
        admins.map((other) =>
          post(`user/${other.user.id}/role`, one, { role: number % 2 ? null : 'vendor' }, number % 2 ? two.fastify : app.fastify),
        ),
      ),
    )
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    const [left] = await app.services.rows(sql`select count(*)::int as n from users where staff_role = 'admin'`)
    expect(left?.n).toBeGreaterThanOrEqual(1)
  }
  const [last] = await app.services.rows(sql`select id from users where staff_role = 'admin' limit 1`)
  await app.services.db.execute(sql`update users set staff_role = null where staff_role = 'admin' and id <> ${last?.id}`)
  const alone = await makeStaff(app.services, 'admin')
  await app.services.db.execute(sql`update users set staff_role = null where id = ${last?.id}`)
  // A blocked admin does not count.
  const blocked = await makeUser(app.services, { staffRole: 'admin', status: 'blocked' })
  for (const role of [null, 'manager'])
    expect((await post(`user/${alone.user.id}/role`, alone, { role })).body).toMatchObject({ status: 409, code: 'last_admin' })
  expect((await post(`user/${alone.user.id}/role`, alone, { role: 'admin' })).status).toBe(204)
  expect((await post(`user/${blocked.id}/role`, alone, { role: 'vendor' })).status).toBe(204)
})

test('refuses a role change when the role is no longer the one that was displayed', async () => {
  const admin = await makeStaff(app.services, 'admin')
  const other = await makeUser(app.services, { staffRole: 'vendor' })
  const change = (before: string, role: string | null) => post(`user/${other.id}/role`, admin, { before, role })
  expect((await change('vendor', 'manager')).status).toBe(204)
  expect((await change('vendor', 'admin')).body).toMatchObject({ status: 409, code: 'account_changed' })
  expect((await change('vendor', 'vendor')).body.code).toBe('account_changed')
  expect(await readRole(other.id)).toEqual({ staff_role: 'manager', status: 'active' })
  expect((await change('manager', 'manager')).status).toBe(204)
})

test('pages through the log by cursor, each entry once, even with equal times', async () => {
  const admin = await makeStaff(app.services, 'admin')
  const now = app.services.clock()
  await app.services.db.transaction(async (tx) => {
    for (let number = 0; number < 9; number++) {
      const at = new Date(now.getTime() + Math.floor(number / 4))
      const details = { many: ['a', 1], deep: { x: 1 }, none: null }
      const actorId = number % 3 ? admin.user.id : null
      await tx.insert(auditLog).values({ at, actorId, action: `walk.step_${number}`, subject: 'walk:1', details })
    }
  })
  const right = (await get('audit?subject=walk:1&rows=100', admin)).items
  expect(right).toHaveLength(9)
  expect(right.at(-1)).toMatchObject({
    actor: null,
    action: expect.stringMatching(/^walk\.step_[0-3]$/),
    details: expect.arrayContaining([
      { name: 'many', value: 'a, 1' },
      { name: 'deep', value: '{"x":1}' },
    ]),
  })
  const walked = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { items: object[]; next: string | null } = await get(`audit?action=walk&rows=2${cursor && `&cursor=${cursor}`}`, admin)
    walked.push(...page.items)
    cursor = page.next
  }
  expect(walked).toEqual(right)
  expect((await get(`audit?action=walk&actor=${admin.user.id}`, admin)).items).toHaveLength(6)
  expect((await get('audit?action=wal_', admin)).items).toEqual([])
  expect((await get('audit?cursor=none', admin)).errors).toMatchObject([{ path: 'cursor' }])
})
