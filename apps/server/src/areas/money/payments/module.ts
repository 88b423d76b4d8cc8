import type { FastifyInstance } from 'fastify'
import { sendRefusal } from '../../../platform/http.ts'
import { defineModule, type HttpEdge, handleJob } from '../../../platform/module.ts'
import { notFound } from '../../../platform/refusals.ts'
import { getConfiguredProvider } from '../payment-providers/providers/registry.ts'
import { expirePayment } from './commands/close-payments.ts'
import { forgetMethod } from './commands/kept-methods.ts'
import { retryRefunds, sendRefund } from './commands/refunds.ts'
import { checkPayment } from './commands/settle-payment.ts'
import { processWebhook, receiveWebhook, retryWebhooks, tidyWebhooks } from './commands/webhooks.ts'
import { cardForgetting, paymentCheck, paymentExpiry, refund, webhook } from './jobs.ts'
import { maxWebhookBytes } from './policy.ts'
import { refusals } from './refusals.ts'
import { mails as de } from './words/de.ts'
import { mails as en } from './words/en.ts'
import { mails as ru } from './words/ru.ts'

/** Not a call of the contract: the provider defines the format, and its signature covers the raw bytes. */
function registerWebhooks(app: FastifyInstance, { services }: HttpEdge): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxWebhookBytes }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { provider: string } }>('/api/payments/webhook/:provider', async (request, reply) => {
      const { provider } = request.params
      const adapter = getConfiguredProvider(services, provider)
      if (!adapter) return sendRefusal(reply, notFound(), 'en')
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = adapter.readWebhook(request.headers, body, services.clock())
      if (!event) return sendRefusal(reply, refusals.bad_signature(), 'en')
      await receiveWebhook(services, { provider, event, payload: JSON.parse(body.toString()) })
      return reply.code(200).header('cache-control', 'no-store').send({ received: true })
    })
  })
}

export const payments = defineModule({
  name: 'payments',
  mails: { en, ru, de },
  refusals,
  http: registerWebhooks,
  jobs: [
    handleJob(webhook, processWebhook),
    handleJob(paymentCheck, checkPayment),
    handleJob(paymentExpiry, expirePayment),
    handleJob(cardForgetting, forgetMethod),
    handleJob(refund, sendRefund),
  ],
  hourly: [({ db, clock }) => tidyWebhooks(db, clock()), retryWebhooks, retryRefunds],
})
