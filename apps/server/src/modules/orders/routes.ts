import type { briefCalls } from '@waymark/contract/briefs.ts'
import type { orderCalls } from '@waymark/contract/orders.ts'
import type { FastifyInstance } from 'fastify'
import { attachmentHeaders } from '../../platform/attachment.ts'
import type { HandlersOf } from '../../platform/calls.ts'
import type { Services } from '../../platform/context.ts'
import { sendRefusal } from '../../platform/http.ts'
import { acceptedLanguage } from '../../platform/language.ts'
import { Refusal } from '../../platform/refusals.ts'
import { addBriefFile, removeBriefFile } from './commands/brief-files.ts'
import { readBrief } from './commands/read-brief.ts'
import { readCart, recalcCart } from './commands/read-cart.ts'
import { saveBrief } from './commands/save-brief.ts'
import { openFile } from './commands/serve-file.ts'

export const briefHandlers = { readBrief, saveBrief, addBriefFile, removeBriefFile } satisfies HandlersOf<keyof typeof briefCalls>

export const cartHandlers = { readCart, recalcCart } satisfies Partial<HandlersOf<keyof typeof orderCalls>>

/** The file that `fileAddress` leads to. */
export function registerPapers(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { token: string } }>('/api/papers/:token', async (request, reply) => {
    const file = await openFile(services, request.params.token)
    if (file instanceof Refusal) return sendRefusal(reply, file, acceptedLanguage(request.headers['accept-language']) ?? 'en')
    return reply.headers({ ...attachmentHeaders(file.name, file.type), 'content-length': file.size }).send(file.content)
  })
}
