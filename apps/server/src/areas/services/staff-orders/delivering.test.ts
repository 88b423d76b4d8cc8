import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailsTo } from '../../../../test/accounts.ts'
import { makeStaff } from '../../../../test/app.ts'
import { multipartForm } from '../../../../test/forms.ts'
import { createInstance } from '../../../../test/instances.ts'
import { createShop, freshKey, type Shop } from '../../../../test/orders.ts'

let app: Shop
let two: Awaited<ReturnType<typeof createInstance>>
type Colleague = Awaited<ReturnType<typeof makeStaff>>
let manager: Colleague
let vendor: Colleague
beforeAll(async () => {
  app = await createShop()
  two = await createInstance(app)
})
beforeEach(async () => {
  app.services.move(3600)
  manager = await makeStaff(app.services, 'manager')
  vendor = await makeStaff(app.services, 'vendor')
})
afterAll(async () => {
  await two.close()
  await app.close()
})

/** Creates an order in progress, assigned to the vendor. */
async function inWork() {
  const person = await app.makeCustomer()
  const { id } = await app.paid(person)
  await app.call('acceptOrder', { id }, manager)
  await app.call('assignOrder', { id, vendor: vendor.user.id }, manager)
  return { id, person }
}

async function uploadDraft(id: string, name: string): Promise<string> {
  const { payload, headers } = multipartForm([
    { name: 'name', value: name },
    { name: 'file', value: '%PDF-1.7\n%%EOF\n', filename: 'x' },
  ])
  const url = `/api/react/staff/order/${id}/file`
  return (await app.fastify.inject({ method: 'POST', url, payload, headers: { ...manager.bearer, ...headers } })).json().id
}

const events = (id: string, kind: string) => app.services.rows(sql`select text from order_events where order_id = ${id} and kind = ${kind}`)
const withKey = () => ({ 'idempotency-key': freshKey() })

test('a repeated delivery counts once, also in parallel on two instances', async () => {
  const { id, person } = await inWork()
  const files = [await uploadDraft(id, 'Result.pdf')]
  const key = withKey()
  const deliver = (given: object, nth = 0) =>
    app.call('deliverOrder', { id, text: 'Here it is', files, ...given }, manager, key, nth % 2 ? two.fastify : app.fastify)
  const answers = await Promise.all(Array.from({ length: 6 }, (_, nth) => deliver({}, nth)))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(answers.at(-1)?.body).toMatchObject({ task: 'finish', delivery_files: [{ id: files[0] }] })
  // The retrying page may have read the delivered order by now.
  expect((await deliver({ deliveries: 1, files: [] })).status).toBe(200)
  expect(await events(id, 'delivered')).toEqual([{ text: 'Here it is' }])
  const mails = (await mailsTo(app.services, person.user.email)).filter(({ template }) => template === 'orderDelivered')
  expect(mails).toHaveLength(1)
  for (const other of [{ text: 'Another' }, { files: [await uploadDraft(id, 'More.pdf')] }])
    expect((await deliver(other)).body.code).toBe('idempotency_conflict')
  expect(await events(id, 'delivered')).toHaveLength(1)
})

test('a repeated note is added once', async () => {
  const { id } = await inWork()
  const key = withKey()
  const note = (text: string, headers = key) => app.call('noteOrder', { id, text }, manager, headers)
  for (let time = 0; time < 2; time++) expect((await note('Called them')).status).toBe(200)
  expect((await note('Wrote to them')).body.code).toBe('idempotency_conflict')
  expect(await events(id, 'note')).toEqual([{ text: 'Called them' }])
  expect((await note('Called them', withKey())).status).toBe(200)
  expect(await events(id, 'note')).toHaveLength(2)
})

test('only one of two parallel deliveries by vendor and manager succeeds', async () => {
  const { id } = await inWork()
  const both = await Promise.all([
    app.call('deliverOrder', { id, text: 'By the vendor', deliveries: 0 }, vendor, withKey()),
    app.call('deliverOrder', { id, text: 'By the manager', deliveries: 0 }, manager, withKey(), two.fastify),
  ])
  expect(both.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
    [200, undefined],
    [409, 'order_state'],
  ])
  expect(await events(id, 'delivered')).toHaveLength(1)
  expect((await app.call('deliverOrder', { id, text: 'More', deliveries: 1 }, manager, withKey())).status).toBe(200)
})

test('an order cannot be refused after a colleague accepted or delivered it', async () => {
  const fresh = await app.paid(await app.makeCustomer())
  const { id } = await inWork()
  const refuse = (order: string, status: string, deliveries: number) =>
    app.call('refuseOrder', { id: order, reason: 'Not our field', before: { status, deliveries } }, manager)
  await app.call('acceptOrder', { id: fresh.id }, manager)
  await app.call('deliverOrder', { id, text: 'Here' }, vendor)
  expect((await refuse(fresh.id, 'new', 0)).body.code).toBe('order_state')
  expect((await refuse(id, 'in_work', 0)).body.code).toBe('order_state')
  expect((await refuse(fresh.id, 'in_work', 0)).body.status).toBe('refused')
  expect((await refuse(id, 'in_work', 1)).body.status).toBe('refused')
})

test('delivers only the named files, and nothing when one of them is gone', async () => {
  const { id, person } = await inWork()
  const [seen, late] = [await uploadDraft(id, 'Result.pdf'), await uploadDraft(id, 'Not yet.pdf')]
  const own = async () => (await app.call('readOrder', { id }, person)).body
  const unknown = crypto.randomUUID()
  for (const files of [[seen, unknown], ['x'], Array(21).fill(seen)])
    expect((await app.call('deliverOrder', { id, text: 'Here', files }, manager)).status).not.toBe(200)
  expect(await own()).toMatchObject({ delivery_files: [], delivered_at: null })

  expect((await app.call('deliverOrder', { id, text: 'Here', files: [seen, seen] }, manager)).body).toMatchObject({
    delivery_files: [{ id: seen }],
    draft_files: [{ id: late }],
  })
  expect((await own()).delivery_files).toMatchObject([{ id: seen }])
  // A delivered file cannot be delivered again.
  expect((await app.call('deliverOrder', { id, text: 'Again', files: [seen], deliveries: 1 }, manager)).body.code).toBe('order_state')
  // Without named files all drafts are delivered.
  expect((await app.call('deliverOrder', { id, text: 'The rest' }, manager)).body).toMatchObject({ draft_files: [] })
  expect((await own()).delivery_files).toHaveLength(2)
})
