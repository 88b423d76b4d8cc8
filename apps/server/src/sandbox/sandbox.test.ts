import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { meet } from '../../test/meet.ts'
import { payAt, type TestCard } from '../../test/payments.ts'
import { checkCard, passesLuhn } from './cards.ts'
import { sandboxKeys } from './settings.ts'
import { createRefund, dispute, forgetMethod } from './store.ts'

// The sandbox as its shop and its payers see it.

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ listening: true })
})
afterAll(() => app.close())

let keys = 0
const freshKey = () => `key-${process.pid}-${++keys}`
const api = (path: string, payload?: object, headers: Record<string, string> = {}) =>
  app.fastify.inject({
    method: payload ? 'POST' : 'GET',
    url: `/sandbox/v1/${path}`,
    ...(payload && { payload }),
    headers: { authorization: `Bearer ${sandboxKeys(app.services).api}`, 'idempotency-key': freshKey(), ...headers },
  })
const wanted = () => ({
  merchant_reference: 'payment-1',
  amount: 12_300,
  currency: 'USD',
  description: 'Order 1 <b>&',
  language: 'en',
  success_url: 'https://shop.example/success?order=1',
  cancel_url: 'https://shop.example/decline?order=1',
  expires_at: new Date(app.services.clock().getTime() + 3_600_000).toISOString(),
})
async function made(given: object = {}): Promise<{ id: string; url: string }> {
  return (await api('checkouts', { ...wanted(), ...given })).json()
}
const stands = async (id: string) => (await api(`checkouts/${id}`)).json()
const page = (url: string) => app.fastify.inject(new URL(url).pathname)
const fill = (url: string, fields: Record<string, string>) =>
  app.fastify.inject({
    method: 'POST',
    url: new URL(url).pathname,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

test.each([undefined, '', 'Bearer ', 'Bearer wrong', 'Basic Og=='])('refuses %s as a key', async (authorization) => {
  for (const path of ['checkouts', 'checkouts/co_1', 'checkouts/co_1/refunds']) {
    const answer = await app.fastify.inject({
      method: 'POST',
      url: `/sandbox/v1/${path}`,
      payload: {},
      headers: { ...(authorization !== undefined && { authorization }) },
    })
    expect([path, answer.statusCode]).toEqual([path, path === 'checkouts/co_1' ? 404 : 401])
  }
  expect((await api('checkouts/co_1', undefined, { authorization: authorization ?? '' })).statusCode).toBe(401)
})

test('20 parallel requests with one key create one checkout', async () => {
  const headers = { 'idempotency-key': freshKey() }
  const answers = await Promise.all(Array.from({ length: 20 }, () => api('checkouts', wanted(), headers)))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(answers[0]?.json()).toMatchObject({
    status: 'open',
    problem: null,
    amount: 12_300,
    currency: 'USD',
    merchant_reference: 'payment-1',
  })
})

test.each([
  { amount: 0 },
  { amount: -1 },
  { amount: 1.5 },
  { amount: 1e12 },
  { amount: '100' },
  { currency: 'usd' },
  { language: 'fr' },
  { success_url: 'javascript:alert(1)' },
  { cancel_url: '//shop.example' },
  { expires_at: 'tomorrow' },
])('refuses %j', async (wrong) => {
  expect((await api('checkouts', { ...wanted(), ...wrong })).statusCode).toBe(400)
})

test('paying in two tabs at once charges once', async () => {
  const { id, url } = await made()
  const places = await Promise.all(Array.from({ length: 10 }, () => payAt(app.fastify, url, 'success')))
  expect(places.filter((place) => place === 'https://shop.example/success?order=1').length).toBeGreaterThan(0)
  expect(await stands(id)).toMatchObject({ status: 'paid', refunded: 0 })
  const told = await app.services.rows(sql`select type from sandbox.outgoing where checkout_id = ${id} order by type`)
  expect(told).toEqual([{ type: 'checkout.paid' }, { type: 'checkout.processing' }])
  expect((await page(url)).body).toContain('Already paid')
  const later = await fill(url, { number: '4000 0000 0000 0002', expiry: '12/34', cvc: '123', delivery: 'at_once' })
  expect(later.body).toMatch(/<h1[^>]*>Already paid/)
  await payAt(app.fastify, url, 'declined')
  await payAt(app.fastify, url, 'leave')
  expect(await stands(id)).toMatchObject({ status: 'paid', problem: null })
})

test.each([
  ['success', 'paid', null],
  ['declined', 'failed', 'declined'],
  ['insufficient', 'failed', 'insufficient_funds'],
  ['secure-refuse', 'failed', 'authentication_failed'],
  ['secure-approve', 'paid', null],
  ['leave', 'failed', 'left'],
] as const)('%s is %s', async (card, status, problem) => {
  const { id, url } = await made()
  const place = await payAt(app.fastify, url, card)
  expect(place).toBe(`https://shop.example/${status === 'paid' ? 'success' : 'decline'}?order=1`)
  expect(await stands(id)).toMatchObject({ status, problem })
})

test('3-D Secure needs the card first', async () => {
  const { id, url } = await made()
  await fill(`${url}/secure`, { answer: 'approve' })
  expect(await stands(id)).toMatchObject({ status: 'open' })
})

test.each([
  ['at_once', ['checkout.paid', 'checkout.processing']],
  ['late', ['checkout.paid', 'checkout.processing']],
  ['twice', ['checkout.paid', 'checkout.paid', 'checkout.processing', 'checkout.processing']],
  ['reversed', ['checkout.paid', 'checkout.processing']],
  ['never', []],
  ['at will', ['checkout.paid', 'checkout.processing']],
])('told %s', async (delivery, types) => {
  const { id, url } = await made()
  await payAt(app.fastify, url, 'success', delivery)
  const rows = await app.services.rows(
    sql`select type, event_id, extract(epoch from due_at)::int as due from sandbox.outgoing where checkout_id = ${id} order by due_at, type`,
  )
  expect(rows.map(({ type }) => type).toSorted()).toEqual(types)
  expect(new Set(rows.map(({ event_id }) => event_id)).size).toBe(types.length === 0 ? 0 : 2)
  if (delivery === 'reversed') expect(rows.map(({ type }) => type)).toEqual(['checkout.paid', 'checkout.processing'])
  const seconds = Math.max(0, ...rows.map(({ due }) => Number(due) - app.services.clock().getTime() / 1000))
  expect(seconds).toBe({ late: 5, twice: 2, reversed: 2 }[delivery] ?? 0)
})

test('marks each invalid field and charges nothing', async () => {
  const { id, url } = await made()
  const fields = { number: '4242 4242 4242 4241', expiry: '13/34', cvc: '1' }
  const { body, statusCode } = await fill(url, fields)
  expect(statusCode).toBe(200)
  for (const name of ['number', 'expiry', 'cvc'])
    expect(body).toMatch(new RegExp(`id="${name}"[^>]*aria-invalid="true" aria-describedby="${name}-problem"`))
  expect(body).toContain('value="4242 4242 4242 4241"')
  expect(body).not.toContain('value="1"')
  expect(await stands(id)).toMatchObject({ status: 'open' })
})

test('cards', () => {
  const now = new Date('2026-03-31T23:59:59Z')
  const check = (given: object) => checkCard({ number: '4242-4242 42424242', expiry: '12/34', cvc: '123', ...given }, now)
  expect(check({})).toEqual({})
  expect(check({ expiry: '03/26' })).toEqual({})
  expect(check({ expiry: '0326', cvc: '1234' })).toEqual({})
  expect(check({ expiry: '02/26' })).toEqual({ expiry: 'expired' })
  for (const expiry of ['', '00/34', '13/34', '3/34', '12/3', '12-34', 'soon']) expect(check({ expiry })).toEqual({ expiry: 'expiry' })
  for (const cvc of ['', '12', '12345', 'abc']) expect(check({ cvc })).toEqual({ cvc: 'cvc' })
  for (const number of ['', '4242', '4242424242424241', 'x'.repeat(16)]) expect(check({ number })).toEqual({ number: 'number' })
  // A real card number has valid check digits, but must not be entered here.
  expect(check({ number: '5555555555554444' })).toEqual({ number: 'notATestCard' })
  expect(passesLuhn('79927398713')).toBe(false)
  expect(passesLuhn('4000002500003155')).toBe(true)
})

test('refunds never exceed the payment, and one key is one refund', async () => {
  const { id, url } = await made()
  const refund = (amount: number, key = freshKey()) => api(`checkouts/${id}/refunds`, { amount }, { 'idempotency-key': key })
  expect((await refund(1)).statusCode).toBe(422)
  await payAt(app.fastify, url, 'success')
  const key = freshKey()
  const same = await Promise.all(Array.from({ length: 20 }, () => refund(300, key)))
  expect(new Set(same.map(({ body }) => body)).size).toBe(1)
  const many = await Promise.all(Array.from({ length: 20 }, () => refund(1_000)))
  expect(many.filter(({ statusCode }) => statusCode === 200)).toHaveLength(12)
  expect(await stands(id)).toMatchObject({ refunded: 12_300 })
  expect((await refund(0)).statusCode).toBe(400)
  expect((await api('checkouts/co_none/refunds', { amount: 1 })).statusCode).toBe(404)
})

const charged = (method: string, given: object = {}, key = freshKey()) => {
  const { merchant_reference, amount, currency, description, language } = wanted()
  return api('charges', { merchant_reference, amount, currency, description, language, method, ...given }, { 'idempotency-key': key })
}
async function keptCard(card: TestCard): Promise<string> {
  const { id, url } = await made({ keeps_method: true })
  await payAt(app.fastify, url, card)
  return (await stands(id)).method
}

test.each([
  ['success', 'paid', null],
  ['secure-approve', 'paid', null],
  ['renewal', 'failed', 'declined'],
] as const)('a card that was kept (%s) is charged without a page: %s', async (card, status, problem) => {
  const method = await keptCard(card)
  const { id, ...made } = (await charged(method)).json()
  expect(made).toMatchObject({ status, problem, method, url: null, amount: 12_300, merchant_reference: 'payment-1' })
  expect(await stands(id)).toEqual({ id, ...made })
  const told = await app.services.rows(sql`select type from sandbox.outgoing where checkout_id = ${id} order by type desc`)
  expect(told).toEqual([{ type: 'checkout.processing' }, { type: `checkout.${status}` }])
  // A charge has no page.
  expect((await page(`http://localhost/sandbox/pay/${id}`)).statusCode).toBe(404)
  expect((await fill(`http://localhost/sandbox/pay/${id}`, { number: '4242424242424242', expiry: '12/34', cvc: '123' })).statusCode).toBe(
    404,
  )
  expect((await api(`checkouts/${id}/expire`, {})).json()).toMatchObject({ status, problem })
  expect((await api(`checkouts/${id}/refunds`, { amount: 300 })).statusCode).toBe(status === 'paid' ? 200 : 422)
})

test('20 parallel requests with one key create one charge', async () => {
  const method = await keptCard('success')
  const key = freshKey()
  const answers = await Promise.all(Array.from({ length: 20 }, () => charged(method, {}, key)))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect((await charged('pm_other', {}, key)).json()).toEqual(answers[0]?.json())
})

test('charges only kept cards and valid amounts', async () => {
  expect((await charged('pm_none')).statusCode).toBe(404)
  const method = await keptCard('success')
  for (const wrong of [{ amount: 0 }, { currency: 'usd' }, { language: 'fr' }, { method: '' }])
    expect((await charged(method, wrong)).statusCode).toBe(400)
  for (const [card, keeps_method] of [
    ['success', false],
    ['declined', true],
    ['leave', true],
  ] as const) {
    const { id, url } = await made({ keeps_method })
    await payAt(app.fastify, url, card)
    expect(await stands(id)).toMatchObject({ method: null })
  }
})

test('a page that saves the card says so', async () => {
  const words = 'We save the card for renewals'
  expect((await page((await made({ keeps_method: true })).url)).body).toContain(words)
  expect((await page((await made()).url)).body).not.toContain(words)
})

test('a checkout expires, and its shop can end it', async () => {
  const [first, second] = [await made(), await made()]
  expect((await api(`checkouts/${second.id}/expire`, {})).json()).toMatchObject({ status: 'expired', problem: 'expired' })
  app.services.move(3_600)
  expect(await stands(first.id)).toMatchObject({ status: 'expired', problem: 'expired' })
  for (const { url, id } of [first, second]) {
    expect((await page(url)).body).toContain('This page has expired')
    await payAt(app.fastify, url, 'success')
    expect(await stands(id)).toMatchObject({ status: 'expired' })
  }
})

test('the page loads only its style sheet, and its forms go to the shop alone', async () => {
  const { url } = await made({ success_url: 'http://anna.localhost:3000/success', cancel_url: 'http://anna.localhost:3000/decline' })
  const { headers, body } = await page(url)
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self' http://anna.localhost:3000; base-uri 'none'; frame-ancestors 'none'",
  )
  expect([headers['cache-control'], headers['referrer-policy'], headers['x-robots-tag']]).toEqual(['no-store', 'no-referrer', 'noindex'])
  expect(body).toContain('Order 1 &lt;b&gt;&amp;')
  expect(body).not.toMatch(/<script|<style| style=/)
  expect((await app.fastify.inject('/sandbox/style.css')).headers['content-type']).toMatch('text/css')
})

test('an unknown page says so in the language of the browser', async () => {
  const answer = await app.fastify.inject({ url: '/sandbox/pay/co_none', headers: { 'accept-language': 'de' } })
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('Zahlung nicht gefunden')
})

test('the API description leaves out the sandbox', async () => {
  expect((await app.fastify.inject('/api/openapi.json')).body).not.toContain('sandbox')
})

test('parallel refunds never exceed the payment, and a card is removed once', async () => {
  const { id, url } = await made({ keeps_method: true })
  await payAt(app.fastify, url, 'success')
  const { services } = app
  const refund = () => createRefund(services, { checkoutId: id, idempotencyKey: freshKey(), amount: 12_300 })
  const refunds: unknown[] = []
  const asked = async () => refunds.push(await refund())
  await meet(services, sql`lock table sandbox.checkouts in exclusive mode`, [asked, asked])
  // The order of the two is undefined.
  expect(new Set(refunds)).toEqual(new Set([expect.objectContaining({ id: expect.any(String) }), 'too_much']))
  const [{ method } = {}] = await services.rows(sql`select method from sandbox.checkouts where id = ${id}`)
  const forgotten: unknown[] = []
  const forget = async () => forgotten.push(await forgetMethod(services, String(method)))
  await meet(services, sql`lock table sandbox.methods in exclusive mode`, [forget, forget])
  expect(new Set(forgotten)).toEqual(new Set([true, false]))
})

test('a refund during a dispute is not taken twice', async () => {
  const { id, url } = await made({ merchant_reference: 'payment-of-both' })
  await payAt(app.fastify, url, 'success')
  const { services } = app
  const refund = () => createRefund(services, { checkoutId: id, idempotencyKey: freshKey(), amount: 12_300 })
  await meet(services, sql`lock table sandbox.disputes in exclusive mode`, [() => dispute(services, id, 'open'), refund])
  const [{ sum } = {}] = await services.rows(
    sql`select sum(amount)::int as sum from sandbox.movements where merchant_reference = 'payment-of-both'`,
  )
  expect(sum).toBe(0)
})
