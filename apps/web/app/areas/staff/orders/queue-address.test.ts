import { expect, test } from 'vitest'
import { queueAddress, readQueue } from './queue-address.ts'

const open = { filter: 'open', vendor: '', due: '', q: '' } as const
const read = (query: string) => readQueue(new URLSearchParams(query))

test('a queue comes back from its address', () => {
  const vendor = '01890a5d-ac96-774b-bcce-b302099a8057'
  for (const state of [open, { filter: 'refund_due', vendor: 'none', due: 'late', q: 'Ада & Ко' } as const, { ...open, vendor }])
    expect(readQueue(new URL(queueAddress(state), 'http://site').searchParams)).toEqual(state)
  expect(queueAddress(open)).toBe('/staff/orders')
  expect(queueAddress({ ...open, due: 'late' }, { due: '', filter: 'all' })).toBe('/staff/orders?filter=all')
})

test('what is none of ours counts as nothing', () => {
  expect(read('filter=paid&vendor=anna&due=yesterday&q=%20%20')).toEqual(open)
  expect(read(`q=${'a'.repeat(300)}`).q).toHaveLength(200)
})
