import type { Cart } from '@waymark/contract/services/basket.ts'
import type { PriceLine } from '@waymark/contract/services/orders.ts'
import { expect, test } from 'vitest'
import { findPriceChanges, isSameBrief } from './use-checkout.tsx'

const line = (kind: PriceLine['kind'], id: string, priceCents: number): PriceLine => ({
  kind,
  id,
  name: `${kind} ${id}`.trim(),
  priceCents,
})

test('lists changed, new and removed price lines in order', () => {
  const before = [line('service', '', 18_000), line('choice', 'kind.company', 4_000), line('option', 'second', 4_000)]
  const now = [line('service', '', 19_000), line('option', 'second', 4_000), line('urgent', '', 6_000)]
  expect(findPriceChanges(before, now)).toEqual([
    { id: 'service ', name: 'service', before: 18_000, now: 19_000 },
    { id: 'choice kind.company', name: 'choice kind.company', before: 4_000, now: null },
    { id: 'urgent ', name: 'urgent', before: null, now: 6_000 },
  ])
  expect(findPriceChanges(now, now)).toEqual([])
})

test('a brief is the same only with the same answers and files', () => {
  const answer = { step: 'one', field: 'kind', label: 'Kind', value: 'Company' }
  const file = { id: '1', field: 'papers', name: 'a.pdf', size: 1 }
  const seen: Cart['brief'] = { state: 'filled', missing: [], lines: [answer], files: [] }
  expect(isSameBrief(seen, { ...seen, state: 'unfinished' })).toBe(true)
  expect(isSameBrief(seen, { ...seen, lines: [{ ...answer, value: 'Alone' }] })).toBe(false)
  expect(isSameBrief(seen, { ...seen, files: [file] })).toBe(false)
})
