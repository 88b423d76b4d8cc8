import { expect, test } from 'vitest'
import { cardAt, cardsIn, placeAt } from './place-here.ts'

test('an address is the step, guide, service, route, question or order that it shows', () => {
  expect(placeAt('/instruction/rent-a-shop', '?step=sign')).toEqual({ kind: 'step', guide: 'rent-a-shop', step: 'sign' })
  expect(placeAt('/instruction/rent-a-shop', '')).toEqual({ kind: 'guide', slug: 'rent-a-shop' })
  expect(placeAt('/service/lease-review', '')).toEqual({ kind: 'service', slug: 'lease-review' })
  expect(cardAt('/faqs#code-not-arrived')).toEqual({ kind: 'question', id: 'code-not-arrived' })
  for (const address of ['/', '/plans', '/terms#parties', '/instruction/a/b']) expect(cardAt(address)).toBeUndefined()
})

test('addresses of this site in a text go along as cards, each once, at most five', () => {
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
