import type { FastifyInstance } from 'fastify'
import { sendRefusal } from '../../../platform/http.ts'
import type { HttpEdge } from '../../../platform/module.ts'
import { notFound } from '../../../platform/refusals.ts'
import { receiveWebhook } from './commands/webhooks.ts'
import { webhookLimit } from './policy.ts'
import { providerNamed } from './provider.ts'
import { refusals } from './refusals.ts'

/** Where providers tell what happened. Not a call of the contract: the provider says how it looks, and its signature covers each byte. */
export function registerWebhooks(app: FastifyInstance, { services }: HttpEdge): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: webhookLimit }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { provider: string } }>('/api/payments/webhook/:provider', async (request, reply) => {
      const { provider } = request.params
      const adapter = providerNamed(services, provider)
      if (!adapter) return sendRefusal(reply, notFound(), 'en')
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = adapter.readWebhook(request.headers, body, services.clock())
      if (!event) return sendRefusal(reply, refusals.bad_signature(), 'en')
      await receiveWebhook(services, { provider, event, payload: JSON.parse(body.toString()) })
      return reply.code(200).header('cache-control', 'no-store').send({ received: true })
    })
  })
}
