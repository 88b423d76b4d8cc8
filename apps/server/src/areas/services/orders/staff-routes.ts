import type { staffOrderCalls } from '@waymark/contract/services/staff-orders.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import type { UserCtx } from '../../../platform/context.ts'
import { presentPlace, readPlace } from '../../../platform/place.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { notFound, refuseFields } from '../../../platform/refusals.ts'
import { acceptOrder, finishOrder, refuseOrder } from './commands/decide-order.ts'
import { addDeliveryFile, deliverOrder, removeDeliveryFile } from './commands/deliver-order.ts'
import { fileAddress } from './commands/files.ts'
import { listStaffOrders } from './commands/list-staff-orders.ts'
import { assignOrder, noteOrder, refundOrder } from './commands/manage-order.ts'
import { readStaffOrder } from './commands/read-order.ts'
import { presentQueueRow } from './present.ts'
import { findHistory, findStaffOrder } from './queries.ts'

/** What was done, then the order as it stands. */
const thenRead =
  <I extends { id: string }>(command: (ctx: UserCtx, input: I) => Promise<null | Refusal>) =>
  async (ctx: UserCtx, input: I) =>
    (await command(ctx, input)) ?? readStaffOrder(ctx, input.id)

export const staffOrderHandlers = {
  async listStaffOrders(ctx, { cursor, ...asked }) {
    const after = cursor === undefined ? null : readPlace(cursor)
    if (after === undefined) return refuseFields(ctx.language, { cursor: 'cursor' })
    const { shown, next, counts } = await listStaffOrders(ctx, { ...asked, after })
    const reader = { now: ctx.now, forVendor: ctx.user.staffRole === 'vendor' }
    return {
      items: shown.map((row) => presentQueueRow(row, reader)),
      page: asked.page,
      rows: asked.rows,
      counts,
      next: next && presentPlace(next),
    }
  },
  readStaffOrder: (ctx, { id }) => readStaffOrder(ctx, id),
  acceptOrder: thenRead(acceptOrder),
  refuseOrder: thenRead(refuseOrder),
  addDeliveryFile,
  removeDeliveryFile,
  deliverOrder: thenRead(deliverOrder),
  finishOrder: thenRead(finishOrder),
  refundOrder: thenRead(refundOrder),
  assignOrder: thenRead(assignOrder),
  noteOrder: thenRead(noteOrder),
  async openStaffOrderFile(ctx, { id, file }) {
    const found = await findStaffOrder(ctx.db, id, ctx.user.staffRole === 'vendor' ? ctx.user.id : null)
    const { files } = found ? await findHistory(ctx.db, id) : { files: [] }
    return files.some((one) => one.id === file) ? fileAddress(ctx, file) : notFound()
  },
} satisfies HandlersOf<keyof typeof staffOrderCalls>
