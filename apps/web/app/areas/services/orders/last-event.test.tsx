import type { OrderCard } from '@waymark/contract/services/orders.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { WordsProvider } from '../../../kit/language/words.tsx'
import { OrderRow } from './parts/overview-orders.tsx'
import orders from './words/orders/en.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const night = '2026-08-05T22:40:00.000Z'
const order: OrderCard = {
  id: 'o',
  number: 1042,
  status: 'in_work',
  paymentStatus: 'paid',
  totalCents: 18_000,
  currency: { shortName: 'USD' },
  service: { id: 's', slug: 's', name: 'Business account', line: 'b' },
  createdAt: night,
  readyBy: null,
  deliveredAt: null,
  endedAt: null,
}
const shown = (given: Partial<OrderCard>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <WordsProvider language="en" dictionaries={{ orders }}>
        <OrderRow order={{ ...order, ...given }} />
      </WordsProvider>
    </MemoryRouter>,
  )

test.each([
  ['Europe/Berlin', '6 August 2026'],
  ['America/New_York', '5 August 2026'],
])(
  'an order was delivered and ended on the day that its customer had then, in %s; by which it is ready is a day of the calendar',
  (zone, day) => {
    vi.stubEnv('TZ', zone)
    expect(shown({ deliveredAt: night })).toContain(day)
    expect(shown({ status: 'finished', endedAt: night })).toContain(day)
    expect(shown({ status: 'cancelled' })).toContain(day)
    expect(shown({ readyBy: '2026-08-05' })).toContain('5 August 2026')
  },
)
