import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx, Services } from './context.ts'
import { sendRefusal } from './http.ts'
import { countMails } from './mail.ts'
import { notFound } from './refusals.ts'

/** Serves `GET /metrics` in Prometheus format, to this machine only, because the numbers reveal activity. */
export function registerMetrics(
  app: FastifyInstance,
  services: Services,
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Ctx>,
): void {
  app.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    const ctx = await contextOf(request, reply)
    if (!ctx.isOwnMachine) return sendRefusal(reply, notFound(), ctx.language)
    const counted = await Promise.all([countMails(services.db), ...services.modules.map(({ metrics }) => metrics?.(services) ?? [])])
    const text = counted.flat().map(({ type, name, help, value }) => `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${name} ${value}\n`)
    return reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8').send(text.join(''))
  })
}
