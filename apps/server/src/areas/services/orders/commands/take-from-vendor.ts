import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db.ts'
import { orders } from '../tables.ts'

/** Orders that have not ended are nobody's again. */
export async function takeFromVendor(tx: Tx, vendorId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ vendorId: null })
    .where(and(eq(orders.vendorId, vendorId), isNull(orders.endedAt)))
}
