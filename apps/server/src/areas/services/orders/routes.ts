import type { briefCalls } from '@waymark/contract/services/briefs.ts'
import type { orderCalls } from '@waymark/contract/services/orders.ts'
import type { FastifyInstance } from 'fastify'
import type { HandlersOf } from '../../../platform/calls.ts'
import { attachmentHeaders } from '../../../platform/files.ts'
import { sendRefusal } from '../../../platform/http.ts'
import type { HttpEdge } from '../../../platform/module.ts'
import { presentPlace, readPlace } from '../../../platform/place.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { notFound, refuseFields } from '../../../platform/refusals.ts'
import { acceptedLanguage } from '../../../platform/request-context.ts'
import { readTree } from '../../guides/catalog/queries.ts'
import { cancelOrder } from './commands/cancel-order.ts'
import { addBriefFile, fileAddress, openFile, removeBriefFile } from './commands/files.ts'
import { payOrder } from './commands/order-payments.ts'
import { orderService } from './commands/place-order.ts'
import { readBrief } from './commands/read-brief.ts'
import { readCart, recalcCart } from './commands/read-cart.ts'
import { readCancellation, readOrder, readOrderStatus } from './commands/read-order.ts'
import { reorderService } from './commands/reorder-service.ts'
import { saveBrief } from './commands/save-brief.ts'
import { isTheCustomers, presentOrderCard } from './present.ts'
import { findHistory, findOwnOrder, listOwnOrders } from './queries.ts'

export const briefHandlers = { readBrief, saveBrief, addBriefFile, removeBriefFile } satisfies HandlersOf<keyof typeof briefCalls>

export const orderHandlers = {
  readCart,
  recalcCart,
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
  payOrder,
  reorderService,
  async openOrderFile(ctx, { id, file }) {
    const found = await findOwnOrder(ctx.db, ctx.user.id, id)
    const { files } = found ? await findHistory(ctx.db, id) : { files: [] }
    return files.some((one) => one.id === file && isTheCustomers(one)) ? fileAddress(ctx, file) : notFound()
  },
} satisfies HandlersOf<keyof typeof orderCalls>

/** The file that `fileAddress` leads to. */
export function registerPapers(app: FastifyInstance, { services }: HttpEdge): void {
  app.get<{ Params: { token: string } }>('/api/papers/:token', async (request, reply) => {
    const file = await openFile(services, request.params.token)
    if (file instanceof Refusal) return sendRefusal(reply, file, acceptedLanguage(request.headers['accept-language']) ?? 'en')
    return reply.headers({ ...attachmentHeaders(file.name, file.type), 'content-length': file.size }).send(file.content)
  })
}
