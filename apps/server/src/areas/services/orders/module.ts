import type { transferCalls } from '@waymark/contract/money/transfers.ts'
import type { orderCalls } from '@waymark/contract/services/orders.ts'
import type { FastifyInstance } from 'fastify'
import type { HandlersOf } from '../../../platform/calls.ts'
import { attachmentHeaders } from '../../../platform/files.ts'
import { sendRefusal } from '../../../platform/http.ts'
import { defineModule, type HttpEdge, handleJob } from '../../../platform/module.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { acceptedLanguage } from '../../../platform/request-context.ts'
import { customerFolder } from '../briefs/policy.ts'
import { acceptDelivery } from './commands/accept-delivery.ts'
import { anonymizeOrders, deleteOldOrders } from './commands/anonymize-orders.ts'
import { cancelOrder } from './commands/cancel-order.ts'
import { enqueueExpiries, expireOrder } from './commands/expire-order.ts'
import { orderPaymentHooks, refundableOrders } from './commands/order-payments.ts'
import { payOrder } from './commands/pay-order.ts'
import { orderService } from './commands/place-order.ts'
import { reorderService } from './commands/reorder-service.ts'
import { saveRefundAccount } from './commands/save-refund-account.ts'
import { orderExpiry } from './jobs.ts'
import { findOrderedAnswers, findUsedKeys } from './queries.ts'
import { collectOrders } from './reads/collect-orders.ts'
import { countOrders } from './reads/count-orders.ts'
import { listOrders } from './reads/list-orders.ts'
import { openFile, openOrderFile } from './reads/open-order-file.ts'
import { readCancellation, readOrder, readOrderStatus } from './reads/read-order.ts'
import { drawTransferPaper, readOrderTransfer } from './reads/read-order-transfer.ts'
import { refusals } from './refusals.ts'
import { mails as de } from './words/de.ts'
import { mails as en } from './words/en.ts'
import { mails as ru } from './words/ru.ts'

const orderHandlers = {
  orderService,
  listOrders,
  readOrder: (ctx, { id }) => readOrder(ctx, id),
  readOrderStatus,
  readCancellation,
  cancelOrder: async (ctx, input) => (await cancelOrder(ctx, input)) ?? readOrder(ctx, input.id),
  acceptDelivery: async (ctx, input) => (await acceptDelivery(ctx, input)) ?? readOrder(ctx, input.id),
  payOrder,
  reorderService,
  openOrderFile,
} satisfies HandlersOf<keyof typeof orderCalls>

const transferHandlers = { readOrderTransfer, drawTransferPaper, saveRefundAccount } satisfies HandlersOf<keyof typeof transferCalls>

/** Serves the file that a `fileAddress` points to. */
function registerFileRoute(app: FastifyInstance, { services }: HttpEdge): void {
  app.get<{ Params: { token: string } }>('/api/papers/:token', async (request, reply) => {
    const file = await openFile(services, request.params.token)
    if (file instanceof Refusal) return sendRefusal(reply, file, acceptedLanguage(request.headers['accept-language']) ?? 'en')
    return reply.headers({ ...attachmentHeaders(file.name, file.type), 'content-length': file.size }).send(file.content)
  })
}

export const orders = defineModule({
  name: 'orders',
  mails: { en, ru, de },
  refusals,
  handlers: { ...orderHandlers, ...transferHandlers },
  http: registerFileRoute,
  jobs: [handleJob(orderExpiry, expireOrder)],
  minutely: [enqueueExpiries],
  hourly: [({ db, clock }) => deleteOldOrders(db, clock())],
  kept: { folder: 'papers/', named: findUsedKeys },
  person: { collect: ({ db }, { id }) => collectOrders(db, id), leave: anonymizeOrders, folder: customerFolder },
  paid: { order: orderPaymentHooks },
  refundable: { order: refundableOrders },
  orderedAnswers: findOrderedAnswers,
  countFigures: countOrders,
})
