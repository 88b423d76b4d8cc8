import type { MessageCard } from '@waymark/contract/conversation/messages.ts'
import { expect, test } from 'vitest'
import { cardAt, cardsIn, placeAt, stepAsked, withCustomerAddresses } from './place-here.ts'

test('maps an address to the step, guide, service, route, question, order or paper it shows', () => {
  expect(placeAt('/instruction/rent-a-shop', '?step=sign')).toEqual({ kind: 'step', guide: 'rent-a-shop', step: 'sign' })
  expect(placeAt('/instruction/rent-a-shop', '')).toEqual({ kind: 'guide', slug: 'rent-a-shop' })
  expect(placeAt('/service/lease-review', '')).toEqual({ kind: 'service', slug: 'lease-review' })
  expect(placeAt('/route/map/money-in-order', '')).toEqual({ kind: 'route', slug: 'money-in-order' })
  const id = '0193a6f0-0000-7000-8000-000000000001'
  expect(placeAt(`/profile/orders/${id}`, '')).toEqual({ kind: 'order', id })
  for (const path of ['/profile/invoices', '/profile/support']) expect(placeAt(path, `?paper=${id}`), path).toEqual({ kind: 'paper', id })
  expect(placeAt('/staff/money', `?paper=${id}`)).toBeUndefined()
  expect(cardAt(`/staff/money?month=2026-11&paper=${id}`)).toEqual({ kind: 'paper', id })
  expect(cardAt(`/staff/orders/${id}`)).toEqual({ kind: 'order', id })
  expect(cardAt('/faqs#code-not-arrived')).toEqual({ kind: 'question', id: 'code-not-arrived' })
  const nowhere = [
    '/',
    '/plans',
    '/terms#parties',
    '/instruction/a/b',
    '/service',
    '/route/map',
    '/route/a',
    '/profile/orders',
    '/profile/orders/a',
    '/profile/invoices',
    '/profile/invoices?paper=a',
    `/profile/settings?paper=${id}`,
    '/profile/support',
    '/staff/money?month=2026-11',
    '/staff/orders',
    '/staff/orders/a',
    `/staff/orders/${id}/evidence`,
  ]
  for (const address of nowhere) expect(cardAt(address), address).toBeUndefined()
})

test('attaches up to five addresses of this site in a text as cards, each once', () => {
  const origin = 'https://waymark.example'
  const text = `See ${origin}/service/first-bookkeeping, then ${origin}/instruction/rent-a-shop?step=sign. Again: ${origin}/service/first-bookkeeping
    Not https://elsewhere.example/service/first-bookkeeping, nor ${origin}/plans.`
  expect(cardsIn(text, origin)).toEqual([
    { kind: 'service', slug: 'first-bookkeeping' },
    { kind: 'step', guide: 'rent-a-shop', step: 'sign' },
  ])
  const many = Array.from({ length: 7 }, (_, nth) => `${origin}/service/of-${nth}`).join(' ')
  expect(cardsIn(many, origin)).toHaveLength(5)
  expect(cardsIn('Call me https:// now', origin)).toEqual([])
})

test('excludes the punctuation around an address', () => {
  const origin = 'https://waymark.example'
  const address = `${origin}/service/first-bookkeeping`
  const around = ['«»', '„“', '“”', '""', "''", '()', '[]', '<>'].map(([before, after]) => `${before}${address}${after}`)
  for (const text of [...around, `**${address}**`, `_${address}_`, `${address}…`, `${address}, and`, `${address}?!`, `| ${address}|`])
    expect(cardsIn(text, origin), text).toEqual([{ kind: 'service', slug: 'first-bookkeeping' }])
  expect(cardsIn(`${origin}@elsewhere.example/service/first-bookkeeping`, origin)).toEqual([])
})

test("staff links to orders and papers become cards with the customer's address", () => {
  const origin = 'https://waymark.example'
  const id = '0193a6f0-0000-7000-8000-000000000001'
  const text = (paper: string, order: string) =>
    `It is here: ${paper}. Ordered as ${order}, not ${origin}/staff/orders, nor https://elsewhere.example/staff/money?paper=${id}.`
  const own = text(`${origin}/staff/money?month=2026-11&paper=${id}`, `${origin}/staff/orders/${id}`)
  const theirs = text(`${origin}/profile/invoices?paper=${id}`, `${origin}/profile/orders/${id}`)
  for (const said of [own, theirs]) {
    expect(cardsIn(said, origin)).toEqual([
      { kind: 'paper', id },
      { kind: 'order', id },
    ])
    expect(withCustomerAddresses(said, origin)).toBe(theirs)
  }
  expect(withCustomerAddresses(`${origin}/staff/money?view=ledger`, origin)).toBe(`${origin}/staff/money?view=ledger`)
})

const card = (kind: MessageCard['kind'], address: string, place?: number): MessageCard => ({
  kind,
  id: 'shop',
  step: null,
  name: 'Read the lease',
  within: null,
  line: 'a',
  stop: place === undefined ? null : { place, total: 3 },
  number: null,
  amount: null,
  paper: null,
  address,
})

test('the attached step that no answer found is where the question was asked', () => {
  const [here, found] = [card('step', '/instruction/shop?step=keys', 2), card('step', '/instruction/shop?step=lease', 1)]
  const asked = [{ question: 'What is a lease?', answered: true, found: [found] }]
  expect(stepAsked({ asked, cards: [here, found] })).toBe(here)
  expect(stepAsked({ asked, cards: [found, here] })).toBe(here)
  expect(stepAsked({ asked, cards: [found] })).toBeUndefined()
  expect(stepAsked({ asked, cards: [card('guide', '/instruction/shop'), found] })).toBeUndefined()
})
