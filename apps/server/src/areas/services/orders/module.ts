import type { transferCalls } from '@waymark/contract/money/transfers.ts'
import type { orderCalls } from '@waymark/contract/services/orders.ts'
import type { staffOrderCalls } from '@waymark/contract/services/staff-orders.ts'
import type { FastifyInstance } from 'fastify'
import type { HandlersOf } from '../../../platform/calls.ts'
import type { UserCtx } from '../../../platform/context.ts'
import { attachmentHeaders } from '../../../platform/files.ts'
import { sendRefusal } from '../../../platform/http.ts'
import { defineModule, type HttpEdge, worked } from '../../../platform/module.ts'
import { presentPlace, readPlace } from '../../../platform/place.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { notFound, refuseFields } from '../../../platform/refusals.ts'
import { acceptedLanguage } from '../../../platform/request-context.ts'
import { readTree } from '../../guides/catalog/queries.ts'
import { requestStaffRefund } from '../../money/refund-requests/commands/request-refund.ts'
import { paperFolder } from '../briefs/policy.ts'
import { acceptDelivery } from './commands/accept-delivery.ts'
import { cancelOrder } from './commands/cancel-order.ts'
import { readDisputeEvidence } from './commands/compose-evidence.ts'
import { acceptOrder, finishOrder, refuseOrder } from './commands/decide-order.ts'
import { addDeliveryFile, deliverOrder, removeDeliveryFile } from './commands/deliver-order.ts'
import { expireOrder, sweepOrders } from './commands/expire-order.ts'
import { listStaffOrders } from './commands/list-staff-orders.ts'
import { assignOrder, noteOrder, takeFromVendor } from './commands/manage-order.ts'
import { orderPaymentHooks, payOrder, refundableOrders } from './commands/order-payments.ts'
import { drawTransferPaper, readOrderTransfer, saveRefundAccount } from './commands/order-transfers.ts'
import { anonymizeOrders, collectOrders, tidyOrders } from './commands/personal-orders.ts'
import { orderService } from './commands/place-order.ts'
import { readCancellation, readOrder, readOrderStatus, readStaffOrder } from './commands/read-order.ts'
import { reinstateOrder } from './commands/reinstate-order.ts'
import { reorderService } from './commands/reorder-service.ts'
import { orderExpiry } from './jobs.ts'
import { isTheCustomers, presentOrderCard, presentQueueRow } from './present.ts'
import { countOrders, findHistory, findOrderedAnswers, findOwnOrder, listOwnOrders, namedFiles } from './queries.ts'
import { fileAddress, openFile, openStaffOrderFile } from './reads/open-order-file.ts'
import { refusals } from './refusals.ts'
import { mails as de } from './words/de.ts'
import { mails as en } from './words/en.ts'
import { mails as ru } from './words/ru.ts'

const orderHandlers = {
  orderService,
  async listOrders(ctx, { filter, page, rows, cursor }) {
    const after = cursor === undefined ? null : readPlace(cursor)
    if (after === undefined) return refuseFields(ctx.language, { cursor: 'cursor' })
    const asked = { after, offset: (page - 1) * rows, limit: rows + 1 }
    const [tree, { found, counts }] = await Promise.all([readTree(ctx), listOwnOrders(ctx.db, ctx.user.id, filter, asked)])
    const shown = found.slice(0, rows)
    const last = shown.at(-1)?.order
    return {
      items: shown.map((row) => presentOrderCard(row, tree.byId.get(row.categoryId)?.root)),
      page,
      rows,
      counts,
      total: { ...counts, in_work: counts.inWork }[filter],
      next: last && found.length > rows ? presentPlace({ at: last.createdAt.getTime(), id: last.id }) : null,
    }
  },
  readOrder: (ctx, { id }) => readOrder(ctx, id),
  readOrderStatus,
  readCancellation,
  cancelOrder: async (ctx, input) => (await cancelOrder(ctx, input)) ?? readOrder(ctx, input.id),
  acceptDelivery: async (ctx, input) => (await acceptDelivery(ctx, input)) ?? readOrder(ctx, input.id),
  payOrder,
  reorderService,
  async openOrderFile(ctx, { id, file }) {
    const found = await findOwnOrder(ctx.db, ctx.user.id, id)
    const { files } = found ? await findHistory(ctx.db, id) : { files: [] }
    return files.some((one) => one.id === file && isTheCustomers(one)) ? fileAddress(ctx, file) : notFound()
  },
} satisfies HandlersOf<keyof typeof orderCalls>

const transferHandlers = { readOrderTransfer, drawTransferPaper, saveRefundAccount } satisfies HandlersOf<keyof typeof transferCalls>

/** The file that `fileAddress` leads to. */
function registerPapers(app: FastifyInstance, { services }: HttpEdge): void {
  app.get<{ Params: { token: string } }>('/api/papers/:token', async (request, reply) => {
    const file = await openFile(services, request.params.token)
    if (file instanceof Refusal) return sendRefusal(reply, file, acceptedLanguage(request.headers['accept-language']) ?? 'en')
    return reply.headers({ ...attachmentHeaders(file.name, file.type), 'content-length': file.size }).send(file.content)
  })
}

/** What was done, then the order as it stands. */
const thenRead =
  <I extends { id: string }>(command: (ctx: UserCtx, input: I) => Promise<null | Refusal>) =>
  async (ctx: UserCtx, input: I) =>
    (await command(ctx, input)) ?? readStaffOrder(ctx, input.id)

const staffOrderHandlers = {
  async listStaffOrders(ctx, { cursor, ...asked }) {
    const after = cursor === undefined ? null : readPlace(cursor)
    if (after === undefined) return refuseFields(ctx.language, { cursor: 'cursor' })
    const { shown, next, counts, programs } = await listStaffOrders(ctx, { ...asked, after })
    const reader = { now: ctx.now, forVendor: ctx.user.staffRole === 'vendor' }
    return {
      items: shown.map((row) => presentQueueRow(row, reader)),
      page: asked.page,
      rows: asked.rows,
      counts,
      programs,
      next: next && presentPlace(next),
    }
  },
  readStaffOrder: (ctx, { id }) => readStaffOrder(ctx, id),
  readDisputeEvidence,
  acceptOrder: thenRead(acceptOrder),
  refuseOrder: thenRead(refuseOrder),
  reinstateOrder: thenRead(reinstateOrder),
  addDeliveryFile,
  removeDeliveryFile,
  deliverOrder: thenRead(deliverOrder),
  finishOrder: thenRead(finishOrder),
  refundOrder: thenRead((ctx, asked) => requestStaffRefund(ctx, 'order', asked)),
  assignOrder: thenRead(assignOrder),
  noteOrder: thenRead(noteOrder),
  openStaffOrderFile,
} satisfies HandlersOf<keyof typeof staffOrderCalls>

export const orders = defineModule({
  name: 'orders',
  mails: { en, ru, de },
  refusals,
  handlers: { ...orderHandlers, ...transferHandlers, ...staffOrderHandlers },
  http: registerPapers,
  jobs: [worked(orderExpiry, expireOrder)],
  minutely: [sweepOrders],
  hourly: [({ db, clock }) => tidyOrders(db, clock())],
  kept: { folder: 'papers/', named: namedFiles },
  person: { collect: ({ db }, { id }) => collectOrders(db, id), leave: anonymizeOrders, folder: paperFolder, roleLost: takeFromVendor },
  paid: { order: orderPaymentHooks },
  refundable: { order: refundableOrders },
  orderedAnswers: findOrderedAnswers,
  countFigures: countOrders,
})
