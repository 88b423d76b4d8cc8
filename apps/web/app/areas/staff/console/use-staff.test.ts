import type { Profile } from '@waymark/contract/people/profile.ts'
import { expect, test } from 'vitest'
import { load } from './pages/console.tsx'
import { placeAt, wayOut } from './use-staff.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const way = (staffRole: Profile['staffRole'], address: string) => wayOut({ staffRole } as Profile, placeAt(address))

test('redirects customers to home, as for unknown addresses', () => {
  expect(way(null, '/staff/orders')).toBe('/')
})

test('opens the sections of each role, and redirects to its start page from others', () => {
  for (const address of [
    '/staff',
    '/staff/orders',
    `/staff/orders/${id}`,
    '/staff/people',
    '/staff/audit',
    '/staff/customers',
    `/staff/customers/${id}`,
  ])
    expect(way('manager', address)).toBeNull()
  expect(way('admin', '/staff/nothing')).toBe('/staff')
  for (const address of ['/staff', '/staff/orders', `/staff/orders/${id}`, '/staff/chats', `/staff/chats/${id}`])
    expect(way('vendor', address)).toBeNull()
  for (const address of ['/staff/people', '/staff/customers', `/staff/customers/${id}`, '/staff/audit', '/staff/orders/7'])
    expect(way('vendor', address)).toBe('/staff')
})

test('answers 404 for an unknown address of the console', async () => {
  const status = (path: string) =>
    load({ request: new Request(`http://site${path}`) }).then(
      () => 200,
      ({ init }: { init: ResponseInit }) => init.status,
    )
  for (const path of ['/staff', '/staff/orders', `/staff/orders/${id}`]) expect([path, await status(path)]).toEqual([path, 200])
  for (const path of ['/staff/nothing', '/staff/orders/7', `/staff/audit/${id}`, `/staff/orders/${id}/more`])
    expect([path, await status(path)]).toEqual([path, 404])
})
