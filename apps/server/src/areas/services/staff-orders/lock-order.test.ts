import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticateUser } from '../../../../test/accounts.ts'
import { createTestApp, makeSignedIn, makeStaff, type TestApp } from '../../../../test/app.ts'
import { makeService } from '../../../../test/briefs.ts'
import { meet } from '../../../../test/meet.ts'
import { makeOrder, plainTotal } from '../../../../test/orders.ts'
import { makeCtx } from '../../../../test/services.ts'
import type { UserCtx } from '../../../platform/context.ts'
import { changeRole } from '../../people/staff/commands/manage-staff.ts'
import { assignOrder } from './commands/manage-order.ts'

// An order is assigned while the role of its vendor changes.

let app: TestApp
let customer: string
let vendors: string[]
let admin: UserCtx['user']
beforeAll(async () => {
  app = await createTestApp()
  await makeService(app.services, 'account')
  customer = (await makeSignedIn(app.services)).user.id
  vendors = []
  for (let number = 0; number < 4; number++) vendors.push((await makeStaff(app.services, 'vendor')).user.id)
  // The only admin, created after the vendors, so that a change of role locks the admin's row last.
  admin = await authenticateUser(app.services, (await makeStaff(app.services, 'admin')).token)
})
afterAll(() => app.close())

const nextVendor = () => vendors.pop() ?? ''
const ctx = (): UserCtx => ({ ...makeCtx(app.services), user: admin })
const createAssignedOrder = (vendorId: string) =>
  makeOrder(app.services, { userId: customer, vendorId, status: 'in_work', paymentStatus: 'paid', paid: plainTotal })
const vendorOf = async (id: string) => (await app.services.rows(sql`select vendor_id from orders where id = ${id}`))[0]?.vendor_id

test('an order cannot be assigned to a person who loses the vendor role in parallel', async () => {
  const [before, after] = [nextVendor(), nextVendor()]
  const id = await createAssignedOrder(before)
  const calls = [
    () => changeRole(ctx(), { id: after, role: 'manager' }),
    () => assignOrder(ctx(), { id, vendor: after, vendorBefore: before }),
  ]
  // Changing a role locks this table after the user and before the orders.
  expect(await meet(app.services, sql`lock table sessions in exclusive mode`, calls)).toEqual(['ok', 'validation'])
  expect(await vendorOf(id)).toBe(before)
})

test('reassigning an order while both vendors lose their role does not deadlock', async () => {
  const [one, other] = [nextVendor(), nextVendor()]
  const [moved, kept] = [await createAssignedOrder(other), await createAssignedOrder(other)]
  const calls = [
    () => changeRole(ctx(), { id: one, role: 'manager' }),
    () => assignOrder(ctx(), { id: moved, vendor: one, vendorBefore: other }),
    () => changeRole(ctx(), { id: other, role: 'manager' }),
  ]
  const hold = sql`select from users, orders where users.id = ${one} and orders.id = ${kept} for update`
  expect(await meet(app.services, hold, calls)).toEqual(['ok', 'validation', 'ok'])
  expect([await vendorOf(moved), await vendorOf(kept)]).toEqual([null, null])
})
