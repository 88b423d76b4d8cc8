import { expect, test } from 'vitest'
import { bankForm } from '../../../../test/briefs.ts'
import { namePriceLines } from './present.ts'

test('price lines have the names of their options', () => {
  const service = { name: 'Bank account', urgent: 'Ready in 2 days', options: [{ id: 'second', name: 'A second person' }] }
  const bare = [
    { kind: 'service' as const, id: '', priceCents: 100 },
    { kind: 'choice' as const, id: 'kind.company', priceCents: 100 },
    { kind: 'option' as const, id: 'second', priceCents: 100 },
    { kind: 'urgent' as const, id: '', priceCents: 100 },
    { kind: 'minimum' as const, id: '', priceCents: 100 },
  ]
  expect(namePriceLines(bare, bankForm, service, 'de').map(({ name }) => name)).toEqual([
    'Bank account',
    'company auf Deutsch',
    'A second person',
    'Ready in 2 days',
    'Aufschlag bis zum Mindestauftrag',
  ])
})
