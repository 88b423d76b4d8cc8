import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeSignedIn, makeStaff } from '../../../../test/app.ts'
import { createAssistant } from '../../../../test/assistant.ts'
import { makeEnrolment } from '../../../../test/billing.ts'
import { makeOrder } from '../../../../test/orders.ts'
import { sortByReadability } from './policy.ts'

let app: Awaited<ReturnType<typeof createAssistant>>
beforeAll(async () => {
  app = await createAssistant()
})
afterAll(() => app.close())
// Resets the limit per network.
beforeEach(() => app.services.move(61))

const debtor = 'how do I telephone a debtor about the amount of the debt'

test('quotes the step that answers, with highlights and the next actions', async () => {
  const { body } = await app.ask({ question: 'how many months of rent may the landlord want as a guarantee?' })
  expect(body).toMatchObject({ state: 'found', sentences: [{ places: [1] }] })
  expect(body.sentences[0].text).toContain('“Read the lease” of “Rent a shop”')
  expect(body.places[0]).toEqual({
    kind: 'step',
    line: 'a',
    stop: 1,
    title: 'Read the lease',
    context: 'Rent a shop',
    address: '/instruction/shop?step=lease',
    quote: expect.stringMatching(
      /The <mark>landlord<\/mark> .*<mark>want<\/mark> three <mark>months<\/mark> of <mark>rent<\/mark> as a <mark>guarantee<\/mark>\.$/,
    ),
    locked: false,
  })
  expect(body.next).toMatchObject([
    { kind: 'open', address: '/instruction/shop?step=lease' },
    { kind: 'order', service: { slug: 'lease-check' } },
    { kind: 'write' },
  ])
})

test('finds FAQ answers, services, plans and rules with their addresses', async () => {
  const first = async (question: string) => (await app.ask({ question })).body.places[0]
  expect(await first('what is an anchor')).toMatchObject({ kind: 'question', title: 'What is anchor? (en)', address: '/faqs#anchor' })
  expect(await first('price of the service lease-check')).toMatchObject({ kind: 'service', line: 'b', address: '/service/lease-check' })
  expect(await first('price of the business plan a month')).toMatchObject({ kind: 'plan', address: '/plans' })
})

test('quotes the current price of a plan', async () => {
  const { bearer } = await makeStaff(app.services, 'admin')
  const change = { subscription: 'business', id: 'business', unit: 'month', price_cents: 5900 }
  expect((await app.call('changePrice', change, bearer)).status).toBe(200)
  const { body } = await app.ask({ question: 'price of the business plan a month' })
  expect(body.places[0].quote).toContain('$59.00')
})

test('quotes paid content only to people who may open it', async () => {
  const { user, bearer } = await makeSignedIn(app.services)
  for (const whose of [{}, bearer]) {
    const { body } = await app.ask({ question: debtor }, whose)
    expect(body.places[0]).toMatchObject({ title: 'Call the debtor', address: '/instruction/debts?step=call', quote: '', locked: true })
    expect(JSON.stringify(body)).not.toMatch(/noon|seventeen/)
  }
  await makeEnrolment(app.services, { userId: user.id, slug: 'pro', payment: 'paid' })
  const { body } = await app.ask({ question: debtor }, bearer)
  expect(body.places[0]).toMatchObject({ locked: false, quote: expect.stringContaining('before noon') })
})

test('ranks readable answers before locked ones of similar score only', () => {
  const answer = (locked: boolean, score: number) => ({ place: { locked }, passage: { score } })
  const [locked, near, far] = [answer(true, 1), answer(false, 0.85), answer(false, 0.6)]
  expect(sortByReadability([locked, near, far])).toEqual([near, locked, far])
})

test('answers unknown topics with nothing, or with one nearby place without a quote', async () => {
  const unknown = (await app.ask({ question: 'which dentist in Haifa accepts children' })).body
  expect(unknown).toEqual({ state: 'none', places: [], sentences: [], next: [{ kind: 'write' }] })
  const near = (await app.ask({ question: 'keys for a chartered yacht in Greece' })).body
  expect(near).toMatchObject({
    state: 'near',
    places: [{ address: '/instruction/shop?step=keys', quote: '' }],
    sentences: [],
    next: [{ kind: 'write' }],
  })
})

test('uses the previous question when the new one says too little', async () => {
  expect((await app.ask({ question: 'and how much is that?' })).body.state).toBe('none')
  const { body } = await app.ask({ question: 'and how much is that?', earlier: ['what is an anchor', 'can the landlord want a guarantee'] })
  expect(body.places[0]).toMatchObject({ address: '/instruction/shop?step=lease' })
})

test('prefers the current step among equally good answers', async () => {
  const first = async (step: string) => (await app.ask({ question: 'write down', place: { guide: 'shop', step } })).body.places[0].address
  expect(await first('keys')).toBe('/instruction/shop?step=keys')
  const { body } = await app.ask({ question: 'write down', place: { guide: 'debts', step: 'list' } })
  expect(body.places[0].address).toBe('/instruction/debts?step=list')
})

test('accepts questions about an order from its owner only', async () => {
  const [owner, other] = [await makeSignedIn(app.services), await makeSignedIn(app.services)]
  const order = await makeOrder(app.services, { userId: owner.user.id, service: 'lease-check' })
  const ask = async (bearer: object) => (await app.ask({ question: 'what is needed', place: { order } }, bearer)).status
  expect([await ask(owner.bearer), await ask(other.bearer), await ask({})]).toEqual([200, 404, 404])
})

test('limits each person to ten questions a minute and a hundred a day', async () => {
  const [one, other] = [await makeSignedIn(app.services), await makeSignedIn(app.services)]
  const ask = async (bearer: object) => (await app.ask({ question: 'anchor' }, bearer)).status
  const statuses: number[] = []
  for (let minute = 0; minute < 11; minute++) {
    for (let nth = 0; nth < 10; nth++) statuses.push(await ask(one.bearer))
    app.services.move(61)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(100)
  expect(statuses.slice(100)).toEqual(Array(10).fill(429))
  expect(await ask(other.bearer)).toBe(200)
})
