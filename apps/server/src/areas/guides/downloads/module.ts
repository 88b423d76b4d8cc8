import type { downloadCalls } from '@waymark/contract/guides/downloads.ts'
import type { FastifyInstance } from 'fastify'
import type { HandlersOf } from '../../../platform/calls.ts'
import { attachmentHeaders } from '../../../platform/files.ts'
import { sendRefusal } from '../../../platform/http.ts'
import { defineModule, type HttpEdge } from '../../../platform/module.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { acceptedLanguage } from '../../../platform/request-context.ts'
import { requestDownload } from './commands/request-download.ts'
import { openDownload } from './reads/open-download.ts'

const downloadHandlers = { requestDownload } satisfies HandlersOf<keyof typeof downloadCalls>

/** Serves the file of the link that `requestDownload` returns. */
function registerDownloads(app: FastifyInstance, { services }: HttpEdge): void {
  app.get<{ Params: { token: string } }>('/api/downloads/:token', async (request, reply) => {
    const file = await openDownload(services, request.params.token)
    if (file instanceof Refusal) return sendRefusal(reply, file, acceptedLanguage(request.headers['accept-language']) ?? 'en')
    return reply.headers(attachmentHeaders(file.name, file.type)).send(file.content)
  })
}

export const downloads = defineModule({
  name: 'downloads',
  handlers: downloadHandlers,
  http: registerDownloads,
})
