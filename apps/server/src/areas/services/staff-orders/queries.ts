import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db.ts'
import { isReinstatable, listedOrderColumns } from '../orders/queries.ts'
import { orders } from '../orders/tables.ts'

export interface Colleague {
  id: string
  name: string
  email: string
}
const selectPerson = (alias: string) =>
  sql<Colleague | null>`case when ${sql.raw(alias)}.id is not null then json_build_object('id', ${sql.raw(alias)}.id, 'name', ${sql.raw(alias)}.name, 'email', ${sql.raw(alias)}.email) end`
const staffOrderColumns = {
  ...listedOrderColumns,
  vendor: selectPerson('v'),
  program: sql<string | null>`coalesce(p.name, ${orders.program})`,
}

export const selectStaffOrders = (tx: Tx) =>
  tx
    .select(staffOrderColumns)
    .from(orders)
    .innerJoin(sql`services s`, sql`s.id = ${orders.serviceId}`)
    .leftJoin(sql`users v`, sql`v.id = ${orders.vendorId}`)
    .leftJoin(sql`programs p`, sql`p.slug = ${orders.program}`)

/** `vendorId`: only when the order is assigned to this vendor. */
export async function findStaffOrder(tx: Tx, id: string, vendorId: string | null) {
  const [found] = await tx
    .select({ ...staffOrderColumns, customer: selectPerson('c'), isReinstatable })
    .from(orders)
    .innerJoin(sql`services s`, sql`s.id = ${orders.serviceId}`)
    .leftJoin(sql`users v`, sql`v.id = ${orders.vendorId}`)
    .leftJoin(sql`users c`, sql`c.id = ${orders.userId}`)
    .leftJoin(sql`programs p`, sql`p.slug = ${orders.program}`)
    .where(and(eq(orders.id, id), vendorId === null ? undefined : eq(orders.vendorId, vendorId)))
  return found
}
export type StaffOrderFound = NonNullable<Awaited<ReturnType<typeof findStaffOrder>>>
