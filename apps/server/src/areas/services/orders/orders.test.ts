import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeStaff } from '../../../../test/app.ts'
import { makeService, wholeBrief } from '../../../../test/briefs.ts'
import { multipartForm } from '../../../../test/forms.ts'
import { createInstance } from '../../../../test/instances.ts'
import { createShop, freshKey, makeOrder, plainTotal, type Shop } from '../../../../test/orders.ts'
import { createProviderAccess, payAt, settled, startJobs, webhook } from '../../../../test/payments.ts'
import { eraseJob } from '../../../platform/jobs.ts'
import { expireOrder } from './commands/expire-order.ts'
import { orders } from './module.ts'

let app: Shop
let two: Awaited<ReturnType<typeof createInstance>>
beforeAll(async () => {
  app = await createShop()
  await app.services.jobs.work(eraseJob, ({ prefix }) => app.services.files.removeAll(prefix))
  two = await createInstance(app)
  await two.fastify.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => app.services.move(3600))
afterAll(async () => {
  await two.close()
  await app.close()
})

const count = async (query: ReturnType<typeof sql>) => Number((await app.services.rows(query))[0]?.n)
const ordersOf = (id: string) => count(sql`select count(*) as n from orders where user_id = ${id}`)
const kindsOf = async (id: string, person: Awaited<ReturnType<Shop['makeCustomer']>>) =>
  (await app.call('readOrder', { id }, person)).body.events.map(({ kind }: { kind: string }) => kind)

test('customer and staff see each status from placing to finishing', async () => {
  const person = await app.makeCustomer()
  const manager = await makeStaff(app.services, 'manager')
  const { id, number, pay_url } = await app.placed(person)
  expect((await app.call('readOrderStatus', { id }, person)).body).toMatchObject({
    number,
    status: 'new',
    payment_status: 'not_paid',
    payment: { status: 'open', problem: null },
    ended: false,
    service: 'account',
  })
  await app.pay(pay_url)
  expect((await app.call('readOrder', { id }, person)).body).toMatchObject({
    status: 'new',
    payment_status: 'paid',
    paid_cents: plainTotal,
    pay_until: null,
    lapses_at: null,
    can_cancel: true,
    total_cents: plainTotal,
    duration: 5,
    order_data: { first_name: 'Noa', phone: '+972501234567' },
    lines: [
      { kind: 'service', price_cents: 18_000 },
      { kind: 'choice', id: 'kind.company', price_cents: 4_000 },
    ],
  })
  expect((await app.call('acceptOrder', { id }, manager)).body).toMatchObject({
    status: 'in_work',
    task: 'deliver',
    ready_by: '2026-03-09',
  })
  expect((await app.call('deliverOrder', { id, text: 'Here it is' }, manager)).body).toMatchObject({ task: 'finish' })
  expect((await app.call('readOrder', { id }, person)).body).toMatchObject({ status: 'in_work', can_cancel: false })
  expect((await app.call('finishOrder', { id }, manager)).body).toMatchObject({ status: 'finished', task: 'nothing', deadline: null })
  expect((await app.call('readOrderStatus', { id }, person)).body).toMatchObject({ status: 'finished', ended: true })
  expect(await kindsOf(id, person)).toEqual(['placed', 'paid', 'accepted', 'delivered', 'finished'])
})

test('20 requests with one key on two instances create one order with equal answers', async () => {
  const person = await app.makeCustomer()
  await app.fillBrief(person)
  const key = freshKey()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) => app.order(person, {}, { key, at: number % 2 ? two.fastify : app.fastify })),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 200, body: { pay_url: expect.stringMatching(/^http/) } })
  expect(await ordersOf(person.user.id)).toBe(1)
  expect(await count(sql`select count(*) as n from payments where subject_id = ${answers[0]?.body.id}`)).toBe(1)
  expect(await count(sql`select count(*) as n from order_events where order_id = ${answers[0]?.body.id}`)).toBe(1)

  for (const other of [{ urgent: true }, { total_cents: 1 }, { city: 'Jaffa' }]) {
    expect(await app.order(person, other, { key })).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } })
  }
  const stranger = await app.makeCustomer()
  expect((await app.order(stranger, {}, { key })).body.code).toBe('brief_required')
  expect(await app.call('orderService', { id: 'account' }, person)).toMatchObject({ status: 422, body: { code: 'validation' } })
})

test('ten parallel requests with different keys create one order from one brief', async () => {
  const person = await app.makeCustomer()
  await app.fillBrief(person)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, number) => app.order(person, {}, { at: number % 2 ? two.fastify : app.fastify })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(new Set(['brief_required']))
  expect(await ordersOf(person.user.id)).toBe(1)
})

test('an incomplete brief is refused with its open questions in the reader’s language', async () => {
  const person = await app.makeCustomer()
  const open = await app.order(person)
  expect(open).toMatchObject({ status: 422, body: { code: 'brief_required', title: 'Brief filling required' } })
  expect(open.body.detail).toContain('kind; transfers; contact-mail')
  await app.call('saveBrief', { id: 'account', answers: wholeBrief.filter(({ field }) => field !== 'partners') }, person)
  const { body } = await app.order(person, {}, { headers: { 'accept-language': 'de' } })
  expect(body).toMatchObject({ code: 'brief_required', errors: [{ path: 'answers.partners' }] })
  expect(body.detail).toContain('partners auf Deutsch')
  expect(await ordersOf(person.user.id)).toBe(0)
})

test('ignores answers to removed questions and refuses answers that no longer fit', async () => {
  const person = await app.makeCustomer()
  await app.fillBrief(person)
  const keep = (answers: object[]) =>
    app.services.db.execute(sql`update briefs set answers = answers || ${JSON.stringify(answers)}::jsonb where user_id = ${person.user.id}`)
  await keep([{ field: 'banks', value: ['west'] }])
  const wrong = await app.order(person)
  expect(wrong.body).toMatchObject({ code: 'brief_required', errors: [{ path: 'answers.banks' }] })
  expect(wrong.body.detail).toMatch(/: banks$/)
  await app.call('saveBrief', { id: 'account', answers: [{ field: 'banks', value: null }] }, person)
  await keep([{ field: 'dropped-question', value: 'Iceland' }])
  const { status, body } = await app.order(person)
  expect([status, body.code]).toEqual([200, undefined])
  const [{ answers } = { answers: [] }] = await app.services.rows(sql`select answers from orders where id = ${body.id}`)
  expect(answers).toEqual(wholeBrief)
})

describe('invalid input is refused and writes nothing', () => {
  const hostile: [string, Record<string, unknown>, string][] = [
    ['a negative amount', { total_cents: -1 }, 'validation'],
    ['a fraction', { total_cents: 22_000.5 }, 'validation'],
    ['a huge amount', { total_cents: 1e15 }, 'validation'],
    ['an amount as text', { total_cents: '22000' }, 'validation'],
    ['a smaller amount', { total_cents: 1 }, 'price_changed'],
    ['the total without the chosen option', { options: ['second'] }, 'price_changed'],
    ['an unknown option', { options: ['gift'] }, 'validation'],
    ['an unknown payment method', { payment_method: 'cash' }, 'validation'],
    ['no agreement', { agreed: false }, 'validation'],
    ['an invalid phone number', { phone: '12' }, 'validation'],
    ['an unknown country', { country: 'XX' }, 'validation'],
    ['an empty city', { city: ' ' }, 'validation'],
    ['an unknown service', { id: 'no-such-service' }, 'not_found'],
  ]
  test.each(hostile)('%s', async (_, input, code) => {
    const person = await app.makeCustomer()
    await app.fillBrief(person)
    const before = await app.call('readBrief', { id: 'account' }, person)
    const answer = await app.order(person, input)
    expect(answer.body.code).toBe(code)
    expect(answer.status).toBeLessThan(500)
    expect(await ordersOf(person.user.id)).toBe(0)
    expect((await app.call('readBrief', { id: 'account' }, person)).body).toEqual(before.body)
  })

  test('unknown options, a missing urgent option and unknown properties', async () => {
    await makeService(app.services, 'plain', { urgentCents: null, urgentDuration: null, form: { steps: [] } as never })
    const person = await app.makeCustomer()
    expect((await app.call('saveBrief', { id: 'plain', answers: wholeBrief }, person)).body.code).toBe('validation')
    expect((await app.order(person, { id: 'plain', total_cents: 24_000, urgent: true })).body.code).toBe('validation')
    const elsewhere = {
      success_url: 'https://evil.example',
      return: '//evil.example',
      origin: 'https://evil.example',
      amount: 1,
      currency: 'ILS',
    }
    const answer = await app.order(person, { id: 'plain', total_cents: 18_000, ...elsewhere }, { headers: { host: 'evil.example' } })
    expect(answer.status).toBe(200)
    const kept = await createProviderAccess(app.services).lastPage()
    expect(JSON.stringify(kept)).not.toContain('evil')
    expect(kept).toMatchObject({ currency: 'USD', amount: 18_000 })
  })
})

test('requires the agreements', async () => {
  const person = await app.makeCustomer()
  await app.fillBrief(person)
  await app.services.db.execute(sql`insert into documents (slug, version, content_hash, changed_at) values ('terms', '9', 'x', now())`)
  await app.services.db.execute(sql`insert into document_texts (slug, version, language, title, revised, summary, html, sections)
    values ('terms', '9', 'en', 'Terms', '2026-01-01', '', '', '[]')`)
  expect(await app.order(person)).toMatchObject({ status: 403, body: { code: 'agreements_required' } })
  await app.services.db.execute(sql`delete from documents`)
  expect((await app.order(person)).status).toBe(200)
})

test('refuses a changed total and names the new one', async () => {
  const person = await app.makeCustomer()
  await app.fillBrief(person)
  const { status, body } = await app.order(person, { total_cents: 20_000 }, { headers: { 'accept-language': 'ru' } })
  expect(status).toBe(409)
  expect(body.detail.replace(/\s/g, ' ')).toContain('220,00 $')
})

test('a declined order keeps its answers and can be paid with another card', async () => {
  const person = await app.makeCustomer()
  const { id, pay_url } = await app.placed(person)
  await app.pay(pay_url, 'declined')
  expect((await app.call('readOrderStatus', { id }, person)).body).toMatchObject({
    status: 'new',
    payment_status: 'not_paid',
    payment: { status: 'failed', problem: 'declined' },
  })
  expect((await app.call('readOrder', { id }, person)).body.brief).not.toEqual([])
  const again = await app.call('payOrder', { id }, person)
  expect(again.body.pay_url).not.toBe(pay_url)
  expect((await app.call('payOrder', { id }, person)).body).toEqual(again.body)
  await app.pay(again.body.pay_url)
  expect((await app.call('readOrder', { id }, person)).body).toMatchObject({ payment_status: 'paid', paid_cents: plainTotal })
  expect(await app.call('payOrder', { id }, person)).toMatchObject({ status: 409, body: { code: 'order_state' } })
  expect(await kindsOf(id, person)).toEqual(['placed', 'payment_failed', 'paid'])
})

test('refunds a second payment', async () => {
  const person = await app.makeCustomer()
  const { id, pay_url } = await app.placed(person)
  await app.services.db.execute(sql`update payments set expires_at = created_at where subject_id = ${id}`)
  const second = (await app.call('payOrder', { id }, person)).body.pay_url
  expect(second).not.toBe(pay_url)
  await settled(app.services)
  // Simulates a payment page that was still open in the browser when it expired.
  const pages = await app.services.rows(sql`select reference from payments where subject_id = ${id}`)
  await createProviderAccess(app.services).reopens(pages.map(({ reference }) => String(reference)))
  for (const page of [pay_url, second]) await payAt(app.fastify, page, 'success', 'never')
  await Promise.all(
    pages.map(({ reference }, number) => (number ? app.fastify : two.fastify).inject(webhook(app.services, String(reference)))),
  )
  await settled(app.services)
  expect(await app.rowOf(id)).toMatchObject({
    payment_status: 'paid',
    paid_cents: 2 * plainTotal,
    refund_due_cents: 0,
    refunded_cents: plainTotal,
    refund_by: null,
  })
  expect(await app.services.rows(sql`select settled from payments where subject_id = ${id} order by settled`)).toEqual([
    { settled: false },
    { settled: true },
  ])
})

describe('an order that is not paid in time', () => {
  test('ends, and a later payment is refunded', async () => {
    const person = await app.makeCustomer()
    const { id, pay_url } = await app.placed(person)
    await expireOrder(app.services, { id })
    expect(await app.rowOf(id)).toMatchObject({ status: 'new' })
    app.services.move(86_400)
    await Promise.all([expireOrder(app.services, { id }), expireOrder(app.services, { id })])
    expect(await app.rowOf(id)).toMatchObject({ status: 'cancelled', payment_status: 'not_paid', deadline: null })
    expect(await count(sql`select count(*) as n from order_events where order_id = ${id} and kind = 'expired'`)).toBe(1)
    const pages = await app.services.rows(sql`select reference from payments where subject_id = ${id}`)
    await createProviderAccess(app.services).reopens(pages.map(({ reference }) => String(reference)))
    await app.pay(pay_url)
    expect(await app.rowOf(id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      paid_cents: plainTotal,
      refunded_cents: plainTotal,
    })
  })

  test('is paid when the provider took the money without a webhook', async () => {
    const person = await app.makeCustomer()
    const { id, pay_url } = await app.placed(person)
    await app.pay(pay_url, 'success', 'never')
    expect(await app.rowOf(id)).toMatchObject({ payment_status: 'not_paid' })
    app.services.move(86_400)
    await expireOrder(app.services, { id })
    expect(await app.rowOf(id)).toMatchObject({ status: 'new', payment_status: 'paid' })
  })
})

test('asks the provider while a customer waits for a payment without a webhook', async () => {
  const person = await app.makeCustomer()
  const { id, pay_url } = await app.placed(person)
  await app.pay(pay_url, 'success', 'never')
  expect((await app.call('readOrderStatus', { id }, person)).body.payment_status).toBe('not_paid')
  await settled(app.services)
  expect((await app.call('readOrderStatus', { id }, person)).body.payment_status).toBe('paid')
})

test('lists each order once, in pages by cursor and by filter', async () => {
  const person = await app.makeCustomer()
  for (let number = 0; number < 7; number++) {
    const status = number < 3 ? 'new' : number < 5 ? 'in_work' : number < 6 ? 'cancelled' : 'finished'
    await makeOrder(app.services, { userId: person.user.id, status })
    if (number % 2) app.services.move(1)
  }
  const all = (await app.call('listOrders', { rows: 100 }, person)).body
  expect(all).toMatchObject({ total: 7, next: null, counts: { all: 7, new: 3, in_work: 2, finished: 2 } })
  const ids = all.items.map(({ id }: { id: string }) => id)
  const walked: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await app.call('listOrders', { rows: 2, ...(cursor && { cursor }) }, person)
    walked.push(...body.items.map(({ id }: { id: string }) => id))
    cursor = body.next
  }
  expect(walked).toEqual(ids)
  expect((await app.call('listOrders', { rows: 2, page: 2 }, person)).body.items.map(({ id }: { id: string }) => id)).toEqual(
    ids.slice(2, 4),
  )
  expect((await app.call('listOrders', { filter: 'finished' }, person)).body).toMatchObject({ total: 2, items: [{}, {}] })
  for (const cursor of ['x', Buffer.from('1 2').toString('base64url'), Buffer.from('999999999999999 0').toString('base64url')])
    expect((await app.call('listOrders', { cursor }, person)).body).toMatchObject({ code: 'validation', errors: [{ path: 'cursor' }] })
})

async function uploadFile(person: Awaited<ReturnType<Shop['makeCustomer']>>, field: string) {
  const { payload, headers } = multipartForm([
    { name: 'name', value: 'Deed.pdf' },
    { name: 'field', value: field },
    { name: 'file', value: '%PDF-1.7\n%%EOF\n', filename: 'x' },
  ])
  const url = '/api/react/paid_service/account/brief/file'
  await app.fastify.inject({ method: 'POST', url, headers: { ...person.bearer, ...headers }, payload })
}

test('files of the brief move into the order and are copied when it is reordered', async () => {
  const person = await app.makeCustomer()
  await app.fillBrief(person)
  await uploadFile(person, 'papers')
  const { id } = (await app.order(person)).body
  const order = (await app.call('readOrder', { id }, person)).body
  expect(order.brief_files).toMatchObject([{ name: 'Deed.pdf', field: 'papers' }])
  expect((await app.call('readBrief', { id: 'account' }, person)).body).toMatchObject({ answers: [], files: [], saved_at: null })

  const file = order.brief_files[0].id
  const opened = await app.call('openOrderFile', { id, file }, person)
  expect((await app.fastify.inject(opened.body.url)).body).toContain('%PDF')
  const stranger = await app.makeCustomer()
  expect((await app.call('openOrderFile', { id, file }, stranger)).status).toBe(404)

  expect((await app.call('reorderService', { id }, person)).body).toEqual({ service: 'account' })
  const brief = (await app.call('readBrief', { id: 'account' }, person)).body
  expect(brief.answers).toEqual(expect.arrayContaining(wholeBrief))
  expect(brief.files).toMatchObject([{ name: 'Deed.pdf', field: 'papers' }])
  expect(brief.files[0].id).not.toBe(file)
  await app.call('removeBriefFile', { id: 'account', file: brief.files[0].id }, person)
  expect((await app.fastify.inject((await app.call('openOrderFile', { id, file }, person)).body.url)).statusCode).toBe(200)
  expect((await app.order(person)).status).toBe(200)
})

test('reordering leaves a begun brief unchanged or replaces it completely', async () => {
  const person = await app.makeCustomer()
  const { id } = await app.placed(person)
  const other = await app.makeCustomer()
  await app.fillBrief(other)
  const brief = async (of = person) => (await app.call('readBrief', { id: 'account' }, of)).body
  const ofOther = await brief(other)
  for (const begin of [
    () => app.call('saveBrief', { id: 'account', answers: [{ field: 'wishes', value: 'Soon' }] }, person),
    () => uploadFile(person, 'more-papers'),
  ]) {
    await begin()
    const begun = await brief()
    expect(await app.call('reorderService', { id }, person)).toMatchObject({ status: 409, body: { code: 'brief_begun' } })
    expect(await brief()).toEqual(begun)
    const [{ key } = { key: null }] = await app.services.rows(sql`select key from brief_files where id = ${begun.files[0]?.id ?? null}`)
    expect((await app.call('reorderService', { id, replace: true }, person)).status).toBe(200)
    const { answers, files } = await brief()
    expect(answers).toEqual(wholeBrief)
    expect(files).toEqual([])
    // A repeated request does not count as content of the brief.
    expect((await app.call('reorderService', { id }, person)).status).toBe(200)
    if (key) await expect.poll(() => app.services.files.read(`${key}`)).toBeNull()
    await app.order(person)
  }
  expect(await brief(other)).toEqual(ofOther)
})

test('an order drops the files of questions that no longer apply', async () => {
  const person = await app.makeCustomer()
  await app.fillBrief(person)
  await uploadFile(person, 'papers')
  await uploadFile(person, 'deed')
  await uploadFile(person, 'papers')
  await app.services.db.execute(
    sql`update brief_files set field = 'dropped-question' where id = (select max(id::text)::uuid from brief_files)`,
  )
  const keys = (await app.services.rows(sql`select field, key from brief_files`)).map((row) => row as { field: string; key: string })
  expect(keys.map(({ field }) => field).toSorted()).toEqual(['deed', 'dropped-question', 'papers'])
  // Only companies are asked for the deed.
  await app.call('saveBrief', { id: 'account', answers: [{ field: 'kind', value: 'alone' }] }, person)
  const { id } = (await app.order(person, { total_cents: 18_000 })).body
  const manager = await makeStaff(app.services, 'manager')
  for (const seen of [await app.call('readOrder', { id }, person), await app.call('readStaffOrder', { id }, manager)])
    expect(seen.body.brief_files.map(({ field }: { field: string }) => field)).toEqual(['papers'])
  const there = async () => {
    const found = await Promise.all(keys.map(async ({ field, key }) => ((await app.services.files.read(key)) ? [field] : [])))
    return found.flat()
  }
  await expect.poll(there).toEqual(['papers'])
})

test('limits orders per hour', async () => {
  const person = await app.makeCustomer()
  const codes = []
  for (let number = 0; number < 31; number++) codes.push((await app.order(person)).body.code)
  expect(codes.at(-1)).toBe('too_many_requests')
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(1)
})

test('repeated requests with one key do not count towards the hourly limit', async () => {
  const person = await app.makeCustomer()
  await app.fillBrief(person)
  const key = freshKey()
  const answers = await Promise.all(Array.from({ length: 35 }, () => app.order(person, {}, { key })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await app.order(person)).body.code).toBe('brief_required')
})

test('an unpaid order expires by one job, whichever instances look for it', async () => {
  const [late, paid] = [await app.placed(await app.makeCustomer()), await app.placed(await app.makeCustomer())]
  await app.pay(paid.pay_url)
  app.services.move(86_400)
  const now = app.services.clock()
  const due = await count(
    sql`select count(*) as n from orders where status = 'new' and payment_status = 'not_paid' and ended_at is null and lapses_at <= ${now}`,
  )
  await Promise.all([app, two, app].flatMap(({ services }) => (orders.minutely ?? []).map((look) => look(services))))
  expect(await count(sql`select count(*) as n from pgboss.job where name = 'order-expiry'`)).toBe(due)
  await startJobs(app.services, [orders])
  await expect.poll(async () => (await app.rowOf(late.id))?.status).toBe('cancelled')
  expect(await app.rowOf(paid.id)).toMatchObject({ status: 'new', payment_status: 'paid' })
})
