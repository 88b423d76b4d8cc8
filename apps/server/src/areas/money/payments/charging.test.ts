import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createPaymentWorld,
  createProviderAccess,
  type PaymentWorld,
  payAt,
  settled,
  startPayment,
  type TestCard,
} from '../../../../test/payments.ts'
import type { Services } from '../../../platform/context.ts'
import { findProvider } from '../payment-providers/providers/registry.ts'
import { closePayments, expirePayment } from './commands/close-payments.ts'
import { createPayment } from './commands/create-payment.ts'
import { chargeMethod } from './commands/kept-methods.ts'
import { findLastPayment } from './queries.ts'

// Charges saved cards for renewals, on two instances.

let world: PaymentWorld
let app: PaymentWorld['it']
let two: PaymentWorld['two']
let subjects: PaymentWorld['subjects']
beforeAll(async () => {
  world = await createPaymentWorld()
  ;({ it: app, two, subjects } = world)
})
afterAll(() => world.close())

const row = async (query: ReturnType<typeof sql>) => (await app.services.rows(query))[0]

/** Pays on a page that saves the card. Returns the provider's id of the card. */
async function keptCard(card: TestCard = 'success'): Promise<string> {
  const subject = await subjects.make('charge')
  const { url } = await startPayment(app.services, subject, { keepsMethod: true })
  await payAt(app.fastify, url, card)
  await settled(app.services)
  const [provider, method = ''] = (await subjects.methodOf(subject))?.split(' ') ?? []
  const { name, methodPattern } = createProviderAccess(app.services)
  expect([provider, method]).toEqual([name, expect.stringMatching(methodPattern)])
  return method
}
async function opened() {
  const subject = await subjects.make('charge')
  const expiresAt = new Date(app.services.clock().getTime() + 3_600_000)
  const { id } = await app.services.db.transaction((tx) =>
    createPayment(tx, app.services, { subject, amountCents: 1_900, currency: 'USD', expiresAt }),
  )
  return { subject, id }
}
const charge = (id: string, method: string, services: Services = app.services) =>
  chargeMethod(services, id, { method, description: 'A month', language: 'en' })
const taken = (id: string) => createProviderAccess(app.services).timesPaid(id)

test.each(['success', 'secure-approve'] as const)('a saved card (%s) is charged again and settles the payment', async (card) => {
  const method = await keptCard(card)
  const { subject, id } = await opened()
  await charge(id, method)
  await settled(app.services)
  expect(await subjects.told(subject)).toEqual(['settled 1900'])
  expect(await subjects.methodOf(subject)).toBe(`${createProviderAccess(app.services).name} ${method}`)
  expect(await row(sql`select status, settled, url from payments where id = ${id}`)).toEqual({ status: 'paid', settled: true, url: null })
})

test('a card whose first payment succeeded can be declined later', async () => {
  const method = await keptCard('renewal')
  const { subject, id } = await opened()
  await charge(id, method)
  await charge(id, method)
  await settled(app.services)
  expect(await findLastPayment(app.services.db, subject)).toMatchObject({ id, status: 'failed', problem: 'declined' })
  expect(await subjects.told(subject)).toEqual(['failed declined'])
  expect(await taken(id)).toBe(0)
})

test('20 concurrent charges on two instances take the money once', async () => {
  const method = await keptCard()
  const { subject, id } = await opened()
  await Promise.all(Array.from({ length: 20 }, (_, number) => charge(id, method, (number % 2 ? app : two).services)))
  await settled(app.services)
  expect([await taken(id), await subjects.told(subject)]).toEqual([1, ['settled 1900']])
})

test('no card is saved unless asked for', async () => {
  const subject = await subjects.make()
  const { url } = await startPayment(app.services, subject)
  await payAt(app.fastify, url, 'success')
  await settled(app.services)
  expect([await subjects.told(subject), await subjects.methodOf(subject)]).toEqual([['settled 12300'], null])
})

test('a charge without a page never reuses a payment with a page', async () => {
  const { subject, id } = await opened()
  const page = await startPayment(app.services, subject, { amountCents: 1_900, keepsMethod: true })
  expect(page.id).not.toBe(id)
  await charge(id, await keptCard())
  expect([await taken(id), await subjects.told(subject)]).toEqual([0, []])
})

test('a charge for an ended subject is refunded, even if its answer was lost', async () => {
  const method = await keptCard()
  const { subject, id } = await opened()
  await app.services.db.execute(sql`update test_subjects set ended = true where id = ${subject.id}`)
  const given = { key: id, merchantReference: id, amountCents: 1_900, currency: 'USD', description: 'A month', language: 'en' as const }
  await findProvider(app.services, { provider: createProviderAccess(app.services).name }).charge({ ...given, method })
  await app.services.db.transaction((tx) => closePayments(tx, app.services, subject))
  await settled(app.services)
  await charge(id, method)
  expect([await taken(id), await subjects.told(subject)]).toEqual([1, ['refunded 1900', 'surplus 1900']])
})

test('an expired payment is not charged', async () => {
  const method = await keptCard()
  const { subject, id } = await opened()
  app.services.move(3_600)
  await charge(id, method)
  await expirePayment(app.services, { id })
  await charge(id, method)
  await settled(app.services)
  expect([await taken(id), await subjects.told(subject)]).toEqual([0, []])
})
