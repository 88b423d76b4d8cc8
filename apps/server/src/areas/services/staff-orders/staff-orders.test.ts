import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailsTo } from '../../../../test/accounts.ts'
import { makeStaff } from '../../../../test/app.ts'
import { multipartForm } from '../../../../test/forms.ts'
import { createShop, freshKey, makeOrder, plainTotal, type Shop } from '../../../../test/orders.ts'
import { settled } from '../../../../test/payments.ts'
import { newId } from '../../../platform/columns.ts'
import { programs } from '../../people/programs/tables.ts'

let app: Shop
let manager: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  app = await createShop()
})
beforeEach(async () => {
  app.services.move(3600)
  manager = await makeStaff(app.services, 'manager')
})
afterAll(() => app.close())

const ids = (answer: { body: { items: { id: string }[] } }) => answer.body.items.map(({ id }) => id)
const clearQueue = async () =>
  app.services.db.execute(sql`delete from orders where not exists (select from payments where subject_id = orders.id)`)
const uploadDraft = (id: string, name = 'Result.pdf', person = manager, key?: string) => {
  const { payload, headers } = multipartForm([
    { name: 'name', value: name },
    { name: 'file', value: '%PDF-1.7\n%%EOF\n', filename: 'x' },
  ])
  const url = `/api/react/staff/order/${id}/file`
  return app.fastify.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...person.bearer, ...headers, ...(key && { 'idempotency-key': key }) },
  })
}

test('the queue is sorted by deadline, and each filter lists each order once', async () => {
  const { user } = await app.makeCustomer()
  const many = async (given: Partial<Parameters<typeof makeOrder>[1]>, count: number) => {
    for (let number = 0; number < count; number++) {
      await makeOrder(app.services, { userId: user.id, ...given })
      if (number % 2) app.services.move(60)
    }
  }
  await many({ status: 'in_work', paymentStatus: 'paid', paid: plainTotal }, 5)
  await many({ status: 'new', paymentStatus: 'paid', paid: plainTotal }, 4)
  await many({}, 3)
  await many({ status: 'cancelled', paymentStatus: 'refund_due', paid: plainTotal, due: plainTotal }, 2)
  await many({ status: 'finished', paymentStatus: 'paid', paid: plainTotal }, 3)
  await app.services.db.execute(sql`update orders set deadline = refund_by where payment_status = 'refund_due'`)
  app.services.move(60)

  const expected = {
    open: sql`select id from orders where deadline is not null order by deadline, id`,
    new: sql`select id from orders where status = 'new' order by deadline nulls last, id`,
    in_work: sql`select id from orders where status = 'in_work' order by deadline nulls last, id`,
    refund_due: sql`select id from orders where payment_status = 'refund_due' order by deadline, id`,
    ended: sql`select id from orders where ended_at is not null order by ended_at desc, id desc`,
    all: sql`select id from orders order by number desc`,
  }
  for (const [filter, query] of Object.entries(expected)) {
    const right = (await app.services.rows(query)).map(({ id }) => id)
    expect(ids(await app.call('listStaffOrders', { filter, rows: 100 }, manager))).toEqual(right)
    const walked: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await app.call('listStaffOrders', { filter, rows: 2, ...(cursor && { cursor }) }, manager)
      walked.push(...ids(page))
      cursor = page.body.next
    }
    expect(walked).toEqual(right)
    expect(ids(await app.call('listStaffOrders', { filter, rows: 2, page: 2 }, manager))).toEqual(right.slice(2, 4))
  }
  const { counts, items } = (await app.call('listStaffOrders', {}, manager)).body
  expect(counts).toEqual({ open: 11, new: 7, in_work: 5, refund_due: 2, late: 11 })
  expect(items[0]).toMatchObject({ customer: 'Noa Levi', service: { slug: 'account' }, total_cents: plainTotal, vendor: null })
  expect((await app.call('listStaffOrders', { due: 'late', rows: 100 }, manager)).body.items).toHaveLength(11)
  expect((await app.call('listStaffOrders', { due: 'today' }, manager)).body.items).toHaveLength(0)
  expect((await app.call('listStaffOrders', { cursor: 'none' }, manager)).body).toMatchObject({
    code: 'validation',
    errors: [{ path: 'cursor' }],
  })
  await clearQueue()
})

test('shows the program of an order and filters the queue by program', async () => {
  const createdAt = app.services.clock()
  await app.services.db.insert(programs).values([
    { slug: 'bakers', name: 'The bakers', hosts: ['bakers.example'], createdAt },
    { slug: 'acme', name: 'Acme', hosts: ['acme.example'], createdAt },
  ])
  const [{ user }, vendor] = [await app.makeCustomer(), await makeStaff(app.services, 'vendor')]
  const paid = { userId: user.id, status: 'in_work', paymentStatus: 'paid', paid: plainTotal, vendorId: vendor.user.id } as const
  const [theirs, ours] = [await makeOrder(app.services, paid), await makeOrder(app.services, paid)]
  await app.services.db.execute(sql`update orders set program = 'bakers' where id = ${theirs}`)
  const queue = (given: object, who = manager) => app.call('listStaffOrders', { filter: 'in_work', rows: 100, ...given }, who)
  const { body } = await queue({ program: 'bakers' })
  expect(body.items).toMatchObject([{ id: theirs, program: 'The bakers' }])
  expect(body.programs).toEqual([
    { slug: 'acme', name: 'Acme' },
    { slug: 'bakers', name: 'The bakers' },
  ])
  expect(ids(await queue({ program: 'acme' }))).toEqual([])
  expect(ids(await queue({}))).toEqual(expect.arrayContaining([theirs, ours]))
  expect((await queue({}, vendor)).body).toMatchObject({ programs: [] })
  await clearQueue()
})

test('finds orders by number or by the beginning of a name or email address', async () => {
  const { user } = await app.makeCustomer()
  const id = await makeOrder(app.services, { userId: user.id, firstName: 'Zoë', lastName: 'O’Brien-50%', email: 'Zoe_B@Firm.example' })
  const { number } = await app.rowOf(id)
  const found = async (q: string) => ids(await app.call('listStaffOrders', { filter: 'all', q }, manager)).includes(id)
  for (const q of [String(number), `#${number}`, `№ ${number}`, 'zoë o', 'ZOË', 'o’brien', 'O’Brien-50%', 'zoe_b@', 'ZOE_B@firm.example'])
    expect([q, await found(q)]).toEqual([q, true])
  for (const q of ['%', '_oe', 'oë', 'zoe%', 'brien', '1e9', "' or 1=1 --", '99999999999', 'zoexb@'])
    expect([q, await found(q)]).toEqual([q, false])
  // All orders of one customer, by the id of the account.
  expect(ids(await app.call('listStaffOrders', { filter: 'all', q: user.id }, manager))).toEqual([id])
  expect((await app.call('listStaffOrders', { q: 'a\u0007b' }, manager)).status).toBe(422)
  expect((await app.call('noteOrder', { id, text: 'a\0b' }, manager)).status).toBe(422)
})

test('a vendor finds orders by number and name, but not by email address', async () => {
  const { user } = await app.makeCustomer()
  const vendor = await makeStaff(app.services, 'vendor')
  const id = await makeOrder(app.services, {
    userId: user.id,
    vendorId: vendor.user.id,
    status: 'in_work',
    paymentStatus: 'paid',
    paid: plainTotal,
    firstName: 'Ida',
    lastName: 'Stern',
    email: 'quiet@shop.example',
  })
  const { number } = await app.rowOf(id)
  const found = async (q: string, who: typeof vendor) => ids(await app.call('listStaffOrders', { filter: 'all', q }, who))
  for (const q of [String(number), 'ida', 'stern']) expect([q, await found(q, vendor)]).toEqual([q, [id]])
  for (const q of ['q', 'quiet@', 'quiet@shop.example', user.id]) {
    expect([q, await found(q, manager)]).toEqual([q, [id]])
    expect([q, await found(q, vendor)]).toEqual([q, []])
  }
})

test('a vendor works on assigned orders without seeing amounts or addresses', async () => {
  const person = await app.makeCustomer()
  const [vendor, other] = [await makeStaff(app.services, 'vendor'), await makeStaff(app.services, 'vendor')]
  const { id } = await app.paid(person)
  expect((await app.call('readStaffOrder', { id }, vendor)).status).toBe(404)
  expect((await app.call('assignOrder', { id, vendor: person.user.id }, manager)).body).toMatchObject({ errors: [{ path: 'vendor' }] })
  expect((await app.call('assignOrder', { id, vendor: vendor.user.id }, manager)).body).toMatchObject({ vendor: { id: vendor.user.id } })
  expect(await mailsTo(app.services, vendor.user.email)).toMatchObject([
    {},
    { template: 'staffOrderAssigned', data: { path: `/staff/orders/${id}` } },
  ])
  const own = async () => (await app.call('readOrder', { id }, person)).body
  expect(await own()).toMatchObject({ has_vendor: true })
  expect(JSON.stringify(await own())).not.toContain(vendor.user.id)
  await app.call('assignOrder', { id, vendor: null, vendor_before: vendor.user.id }, manager)
  expect(await own()).toMatchObject({ has_vendor: false })
  await app.call('assignOrder', { id, vendor: vendor.user.id }, manager)
  await app.call('acceptOrder', { id }, manager)
  await app.call('refundOrder', { id, amount_cents: 500, reason: 'Goodwill' }, manager, { 'idempotency-key': freshKey() })

  const seen = (await app.call('readStaffOrder', { id }, vendor)).body
  expect(seen).toMatchObject({
    total_cents: 0,
    paid_cents: 0,
    refundable_cents: 0,
    refund_due_cents: 0,
    payment_status: 'not_paid',
    lines: [],
    payments: [],
    refunds: [],
    customer: null,
    actions: ['deliver'],
    task: 'deliver',
    order_data: { first_name: 'Noa', last_name: 'Levi', country: 'IL', email: '', phone: '', city: '', address: '', zip: '' },
  })
  // Random ids can contain any digits.
  const withoutIds = (body: object) => JSON.stringify(body).replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
  expect(withoutIds(seen)).not.toMatch(/22000|18000|500\b|shop\.example|Herzl|3100001|97250|"(paid|refund_due)"/)
  expect(seen.brief).not.toEqual([])
  for (const [who, mine] of [
    [vendor, [id]],
    [other, []],
  ] as const) {
    for (const filter of ['open', 'in_work', 'all']) expect(ids(await app.call('listStaffOrders', { filter }, who))).toEqual(mine)
    expect(ids(await app.call('listStaffOrders', { filter: 'all', vendor: vendor.user.id }, who))).toEqual(mine)
  }
  expect(ids(await app.call('listStaffOrders', { filter: 'refund_due' }, vendor))).toEqual([])
  // The order has been waiting for a delivery since it was accepted.
  const accepted = seen.events.find(({ kind }: { kind: string }) => kind === 'accepted').at
  expect((await app.call('listStaffOrders', {}, vendor)).body.items).toMatchObject([{ task: 'deliver', since: accepted }])
  expect(withoutIds((await app.call('listStaffOrders', {}, vendor)).body)).not.toMatch(/22000|shop\.example/)
  expect(ids(await app.call('listStaffOrders', { vendor: vendor.user.id }, manager))).toEqual([id])
  expect(ids(await app.call('listStaffOrders', { vendor: 'none', filter: 'all', rows: 100 }, manager))).not.toContain(id)

  const file = (await uploadDraft(id, 'Result.pdf', vendor)).json().id
  for (const [name, input] of Object.entries({
    readStaffOrder: {},
    deliverOrder: { text: 'x' },
    noteOrder: { text: 'x' },
    openStaffOrderFile: { file },
    removeDeliveryFile: { file },
  }) as ['readStaffOrder', object][]) {
    expect([name, await app.call(name, { id, ...input }, other)]).toMatchObject([name, { status: 404, body: { code: 'not_found' } }])
  }
  expect((await uploadDraft(id, 'x.pdf', other)).statusCode).toBe(404)
  for (const name of ['acceptOrder', 'finishOrder', 'refuseOrder', 'refundOrder', 'assignOrder'] as const)
    expect((await app.call(name, { id }, vendor)).body.code).toBe('forbidden')
  expect((await app.call('deliverOrder', { id, text: 'Done', files: [file] }, vendor)).body).toMatchObject({
    task: 'finish',
    delivery_files: [{ id: file }],
  })
  expect((await app.call('readOrder', { id }, person)).body).toMatchObject({ delivery_files: [{ id: file, name: 'Result.pdf' }] })
})

test('staff and vendors see chosen options without prices', async () => {
  const person = await app.makeCustomer()
  const vendor = await makeStaff(app.services, 'vendor')
  await app.fillBrief(person)
  const chosen = { options: ['second', 'translation'], total_cents: plainTotal + 4_000 + 2_500 }
  const { id } = (await app.order(person, chosen)).body
  await app.call('assignOrder', { id, vendor: vendor.user.id }, manager)
  for (const who of [manager, vendor])
    expect((await app.call('readStaffOrder', { id }, who)).body).toMatchObject({ options: ['second', 'translation'] })
  expect((await app.call('readStaffOrder', { id }, vendor)).body).toMatchObject({ lines: [], total_cents: 0 })
})

test('the second of two managers who assign one order is refused', async () => {
  const { user } = await app.makeCustomer()
  const id = await makeOrder(app.services, { userId: user.id, status: 'in_work', paymentStatus: 'paid', paid: plainTotal })
  const [one, other] = [await makeStaff(app.services, 'vendor'), await makeStaff(app.services, 'vendor')]
  const give = (vendor: string | null, before: string | null) => app.call('assignOrder', { id, vendor, vendor_before: before }, manager)
  expect((await give(one.user.id, null)).body).toMatchObject({ vendor: { id: one.user.id } })
  for (const vendor of [other.user.id, null])
    expect(await give(vendor, other.user.id)).toMatchObject({ status: 409, body: { code: 'order_state' } })
  expect(await give(other.user.id, null)).toMatchObject({ status: 409, body: { code: 'order_state' } })
  // Assigning the vendor that the order already has succeeds.
  expect((await give(one.user.id, null)).body).toMatchObject({ vendor: { id: one.user.id } })
  expect((await give(other.user.id, one.user.id)).body).toMatchObject({ vendor: { id: other.user.id } })
})

test('uploaded files are hidden from the customer until they are delivered', async () => {
  const person = await app.makeCustomer()
  const { id } = await app.paid(person)
  expect((await uploadDraft(id)).json().code).toBe('order_state')
  await app.call('acceptOrder', { id }, manager)
  const file = (await uploadDraft(id)).json()
  const gone = (await uploadDraft(id, 'Wrong.pdf')).json()
  expect((await app.call('removeDeliveryFile', { id, file: gone.id }, manager)).status).toBe(204)
  expect((await app.call('readStaffOrder', { id }, manager)).body.draft_files).toEqual([file])
  expect((await app.call('readOrder', { id }, person)).body.delivery_files).toEqual([])
  expect((await app.call('openOrderFile', { id, file: file.id }, person)).status).toBe(404)
  await app.call('noteOrder', { id, text: 'A word among us' }, manager)
  await app.call('deliverOrder', { id, text: 'Here it is', files: [file.id] }, manager)
  const seen = (await app.call('readOrder', { id }, person)).body
  expect(seen).toMatchObject({ delivery_files: [file], delivered_at: expect.any(String) })
  expect(seen.events.at(-1)).toMatchObject({ kind: 'delivered', text: 'Here it is', files: [file] })
  expect(JSON.stringify(seen)).not.toContain('A word among us')
  expect(JSON.stringify((await app.call('readStaffOrder', { id }, manager)).body.events)).toContain('A word among us')
  const opened = await app.call('openOrderFile', { id, file: file.id }, person)
  expect((await app.fastify.inject(opened.body.url)).body).toContain('%PDF')
  expect((await app.call('removeDeliveryFile', { id, file: file.id }, manager)).status).toBe(204)
  expect((await app.call('readOrder', { id }, person)).body.delivery_files).toEqual([file])
  expect((await uploadDraft(id, 'page.html')).statusCode).toBe(200)
})

test('refunds once per key and never more than the payment', async () => {
  const person = await app.makeCustomer()
  const { id } = await app.paid(person)
  const key = { 'idempotency-key': freshKey() }
  const give = (input: object, headers = key) =>
    app.call('refundOrder', { id, amount_cents: 5_000, reason: 'Late', ...input }, manager, headers)
  const answers = await Promise.all(Array.from({ length: 10 }, () => give({})))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await settled(app.services)
  expect(await app.rowOf(id)).toMatchObject({ refund_due_cents: 0, refunded_cents: 5_000, payment_status: 'paid' })
  for (const other of [{ amount_cents: 4_000 }, { reason: 'Another' }]) expect((await give(other)).body.code).toBe('idempotency_conflict')
  expect(await give({ amount_cents: 17_001 }, { 'idempotency-key': freshKey() })).toMatchObject({
    status: 409,
    body: { code: 'refund_too_much' },
  })
  expect((await give({ amount_cents: 17_001 }, { 'idempotency-key': freshKey() })).body.detail).toContain('$170.00')
  for (const amount_cents of [0, -1, 1.5, 1e12, '1'])
    expect((await give({ amount_cents }, { 'idempotency-key': freshKey() })).status).toBe(422)
  expect((await app.call('refundOrder', { id, amount_cents: 1, reason: 'x' }, manager)).body.errors).toMatchObject([
    { path: 'idempotency_key' },
  ])
})

test('audits every action of staff with its author', async () => {
  const person = await app.makeCustomer()
  const vendor = await makeStaff(app.services, 'vendor')
  const { id } = await app.paid(person)
  const key = { 'idempotency-key': freshKey() }
  await app.call('assignOrder', { id, vendor: vendor.user.id }, manager)
  await app.call('assignOrder', { id, vendor: null, vendor_before: vendor.user.id }, manager)
  await app.call('acceptOrder', { id }, manager)
  const file = (await uploadDraft(id)).json().id
  await uploadDraft(id)
  await app.call('removeDeliveryFile', { id, file }, manager)
  await app.call('deliverOrder', { id, text: 'Here' }, manager)
  await app.call('noteOrder', { id, text: 'x' }, manager)
  await app.call('refundOrder', { id, amount_cents: 100, reason: 'x' }, manager, key)
  await app.call('finishOrder', { id }, manager)
  const refused = (await app.paid(person)).id
  await app.call('refuseOrder', { id: refused, reason: 'Not possible' }, manager)

  const log = (await app.call('listAudit', { subject: `order:${id}` }, manager)).body.items
  expect(log.map(({ action }: { action: string }) => action)).toEqual(
    [
      'order.assigned',
      'order.unassigned',
      'order.accepted',
      'order.file_added',
      'order.file_added',
      'order.file_removed',
      'order.delivered',
      'order.noted',
      'order.refunded',
      'order.finished',
    ].toReversed(),
  )
  for (const entry of log) expect(entry.actor).toEqual({ id: manager.user.id, name: manager.user.name })
  expect((await app.call('listAudit', { subject: `order:${refused}` }, manager)).body.items).toMatchObject([
    { action: 'order.refused', details: [{ name: 'refundCents', value: String(plainTotal) }] },
  ])
})

test('audits when staff open a file, not when the customer does or access is refused', async () => {
  const { user, bearer } = await app.makeCustomer()
  const vendor = await makeStaff(app.services, 'vendor')
  const id = await makeOrder(app.services, { userId: user.id, status: 'in_work', paymentStatus: 'paid', paid: plainTotal })
  const file = newId()
  await app.services.db.execute(sql`insert into order_files (id, order_id, kind, name, type, size, key, created_at)
    values (${file}, ${id}, 'brief', 'Lease.pdf', 'application/pdf', 10, ${`orders/${file}`}, now())`)
  const opened = () => app.call('listAudit', { subject: `order:${id}`, action: 'order.file_opened' }, manager)

  expect((await app.call('openOrderFile', { id, file }, { bearer })).status).toBe(200)
  expect((await app.call('openStaffOrderFile', { id, file }, vendor)).status).toBe(404)
  expect((await app.call('openStaffOrderFile', { id, file: newId() }, manager)).status).toBe(404)
  expect((await opened()).body.items).toEqual([])
  expect((await app.call('openStaffOrderFile', { id, file }, manager)).status).toBe(200)
  expect((await opened()).body.items).toMatchObject([
    { action: 'order.file_opened', actor: { id: manager.user.id }, details: [{ name: 'file', value: file }] },
  ])
})

test('20 uploads with one key add one file, also after its delivery', async () => {
  const { user } = await app.makeCustomer()
  const id = await makeOrder(app.services, { userId: user.id, status: 'in_work', paymentStatus: 'paid', paid: plainTotal })
  const key = freshKey()
  const answers = await Promise.all(Array.from({ length: 20 }, () => uploadDraft(id, 'Result.pdf', manager, key)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect((await uploadDraft(id, 'Other.pdf', manager, key)).json().code).toBe('idempotency_conflict')
  await app.call('deliverOrder', { id, text: 'Here it is', files: [answers[0]?.json().id] }, manager)
  expect((await uploadDraft(id, 'Result.pdf', manager, key)).body).toBe(answers[0]?.body)
  expect(await app.services.rows(sql`select id from order_files where order_id = ${id}`)).toEqual([{ id: answers[0]?.json().id }])
  const log = await app.services.rows(sql`select action from audit_log where subject = ${`order:${id}`} and action = 'order.file_added'`)
  expect(log).toHaveLength(1)
})
