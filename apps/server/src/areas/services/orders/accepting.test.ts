import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo } from '../../../../test/accounts.ts'
import { makeStaff } from '../../../../test/app.ts'
import { makeService } from '../../../../test/briefs.ts'
import { createInstance } from '../../../../test/instances.ts'
import { createShop, plainTotal, type Shop } from '../../../../test/orders.ts'
import { sampleSize } from '../../../../test/samples.ts'

const staffEmail = 'desk@waymark.example'
let app: Shop
let two: Awaited<ReturnType<typeof createInstance>>
beforeAll(async () => {
  app = await createShop({ STAFF_EMAIL: staffEmail })
  two = await createInstance(app)
  await app.services.db.execute(sql`update services set rounds = 2, content_hash = gen_random_uuid()::text`)
})
afterAll(async () => {
  await two.close()
  await app.close()
})

async function delivered() {
  const person = await app.makeCustomer()
  const manager = await makeStaff(app.services, 'manager')
  const vendor = await makeStaff(app.services, 'vendor')
  const { id } = await app.paid(person)
  await app.call('assignOrder', { id, vendor: vendor.user.id }, manager)
  await app.call('acceptOrder', { id }, manager)
  expect((await app.call('readOrder', { id }, person)).body).toMatchObject({ round: { place: 0, of: 2 }, answer_by: null })
  await app.call('deliverOrder', { id, text: 'Two drawings' }, manager)
  return { id, person, manager, vendor }
}

const finishEvents = (id: string) => app.services.rows(sql`select by from order_events where order_id = ${id} and kind = 'finished'`)
const templatesTo = async (email: string, id: string) =>
  (await mailsTo(app.services, email)).filter(({ data }) => 'path' in data && data.path.endsWith(id)).map(({ template }) => template)

test('accepting a delivery finishes the order and notifies staff and vendor', async () => {
  const { id, person, manager, vendor } = await delivered()
  const { body } = await app.call('readOrder', { id }, person)
  expect(body).toMatchObject({ round: { place: 1, of: 2 }, answer_by: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) })
  // The second round was delivered while the customer looked at the first.
  await app.call('deliverOrder', { id, text: 'Wider letters', deliveries: 1 }, manager)
  expect(await app.call('acceptDelivery', { id, round: 1 }, person)).toMatchObject({ status: 409, body: { code: 'order_state' } })
  expect(await app.call('acceptDelivery', { id, round: 2 }, await app.makeCustomer())).toMatchObject({ status: 404 })
  expect(await app.call('acceptDelivery', { id, round: 2 }, person)).toMatchObject({
    status: 200,
    body: { status: 'finished', round: { place: 2, of: 2 }, answer_by: null },
  })
  expect(await finishEvents(id)).toEqual([{ by: 'customer' }])
  expect(await templatesTo(person.user.email, id)).toContain('orderFinished')
  expect(await templatesTo(vendor.user.email, id)).toEqual(['staffOrderAssigned', 'staffOrderAccepted', 'staffOrderTaken'])
  expect(await templatesTo(staffEmail, id)).toContain('staffOrderTaken')
})

test('an order keeps its number of rounds, and without rounds cannot be accepted', async () => {
  const { id, person } = await delivered()
  await app.services.db.execute(sql`update services set rounds = null, content_hash = gen_random_uuid()::text`)
  expect((await app.call('readOrder', { id }, person)).body.round).toEqual({ place: 1, of: 2 })
  const { id: plain } = await app.paid(person)
  await app.services.db.execute(sql`update services set rounds = 2, content_hash = gen_random_uuid()::text`)
  const manager = await makeStaff(app.services, 'manager')
  await app.call('acceptOrder', { id: plain }, manager)
  await app.call('deliverOrder', { id: plain, text: 'All of it' }, manager)
  expect((await app.call('readOrder', { id: plain }, person)).body.round).toBeNull()
  expect(await app.call('acceptDelivery', { id: plain, round: 1 }, person)).toMatchObject({ status: 409 })
})

test('an option can add a revision round, whose delivery can be accepted', async () => {
  const options = [{ id: 'second', priceCents: 4_000, days: 1, rounds: 1 }]
  await makeService(app.services, 'drawing', { rounds: 2, options })
  const [person, manager] = [await app.makeCustomer(), await makeStaff(app.services, 'manager')]
  await app.fillBrief(person, 'drawing')
  const { id, pay_url } = (await app.order(person, { id: 'drawing', options: ['second'], total_cents: plainTotal + 4_000 })).body
  await app.pay(pay_url)
  await app.call('acceptOrder', { id }, manager)
  for (const deliveries of [0, 1, 2]) await app.call('deliverOrder', { id, text: 'Drawn anew', deliveries }, manager)
  expect((await app.call('readOrder', { id }, person)).body).toMatchObject({ round: { place: 3, of: 3 } })
  expect(await app.call('acceptDelivery', { id, round: 3 }, person)).toMatchObject({ status: 200, body: { status: 'finished' } })
})

test('ends once when accepted, finished and delivered again in parallel on two instances', async () => {
  for (let round = 0; round < sampleSize(5, 30); round++) {
    app.services.move(3600)
    const { id, person, manager } = await delivered()
    const answers = await Promise.all([
      app.call('acceptDelivery', { id, round: 1 }, person),
      app.call('finishOrder', { id }, manager, {}, two.fastify),
      app.call('acceptDelivery', { id, round: 1 }, person, {}, two.fastify),
      app.call('deliverOrder', { id, text: 'Wider letters', deliveries: 1 }, manager),
      app.call('acceptDelivery', { id, round: 1 }, person),
    ])
    const [first, byStaff, second, , third] = answers
    expect([first, byStaff, second, third].filter((answer) => answer?.status === 200)).toHaveLength(1)
    expect(await finishEvents(id)).toHaveLength(1)
    expect(await app.rowOf(id)).toMatchObject({ status: 'finished' })
  }
})
