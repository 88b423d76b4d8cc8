import { expect, test } from 'vitest'
import { auditAddress, readAudit } from './audit-address.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const all = { action: '', actor: '', subject: '' }

test('what is asked of the log comes back from its address', () => {
  const state = { action: 'order.', actor: id, subject: `order:${id}` }
  expect(readAudit(new URL(auditAddress(state), 'http://site').searchParams)).toEqual(state)
  expect(auditAddress(all)).toBe('/staff/audit')
})

test('what is none of ours is left out', () => {
  expect(readAudit(new URLSearchParams({ action: 'Order', actor: 'ada', subject: 'order 7' }))).toEqual(all)
  expect(auditAddress({ ...all, subject: ` order:${id} `, actor: 'ada' })).toBe(`/staff/audit?subject=order%3A${id}`)
})
