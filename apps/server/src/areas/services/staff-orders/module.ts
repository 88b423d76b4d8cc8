import type { staffOrderCalls } from '@waymark/contract/services/staff-orders.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import type { UserCtx } from '../../../platform/context.ts'
import { defineModule } from '../../../platform/module.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { requestStaffRefund } from '../../money/refund-requests/commands/request-refund.ts'
import { acceptOrder, finishOrder, refuseOrder } from './commands/decide-order.ts'
import { addDeliveryFile, deliverOrder, removeDeliveryFile } from './commands/deliver-order.ts'
import { assignOrder, noteOrder, unassignVendor } from './commands/manage-order.ts'
import { reinstateOrder } from './commands/reinstate-order.ts'
import { listStaffOrders } from './reads/list-staff-orders.ts'
import { openStaffOrderFile } from './reads/open-staff-order-file.ts'
import { readDisputeEvidence } from './reads/read-dispute-evidence.ts'
import { readStaffOrder } from './reads/read-staff-order.ts'
import { refusals } from './refusals.ts'

/** Runs a command, then returns the order as it is afterwards. */
const withOrderReply =
  <I extends { id: string }>(command: (ctx: UserCtx, input: I) => Promise<null | Refusal>) =>
  async (ctx: UserCtx, input: I) =>
    (await command(ctx, input)) ?? readStaffOrder(ctx, input.id)

const handlers = {
  listStaffOrders,
  readStaffOrder: (ctx, { id }) => readStaffOrder(ctx, id),
  readDisputeEvidence,
  acceptOrder: withOrderReply(acceptOrder),
  refuseOrder: withOrderReply(refuseOrder),
  reinstateOrder: withOrderReply(reinstateOrder),
  addDeliveryFile,
  removeDeliveryFile,
  deliverOrder: withOrderReply(deliverOrder),
  finishOrder: withOrderReply(finishOrder),
  refundOrder: withOrderReply((ctx, input) => requestStaffRefund(ctx, 'order', input)),
  assignOrder: withOrderReply(assignOrder),
  noteOrder: withOrderReply(noteOrder),
  openStaffOrderFile,
} satisfies HandlersOf<keyof typeof staffOrderCalls>

export const staffOrders = defineModule({
  name: 'staff-orders',
  refusals,
  handlers,
  person: { roleLost: unassignVendor },
})
