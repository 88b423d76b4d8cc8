import type { Services } from '../../../platform/context.ts'
import { checkPayment } from './commands/check-payment.ts'
import { expirePayment } from './commands/expire-payment.ts'
import { forgetMethod } from './commands/forget-method.ts'
import type { PaymentHooks } from './commands/hooks.ts'
import { processWebhook } from './commands/process-webhook.ts'
import { sendRefund } from './commands/send-refund.ts'

/** Starts what is done about payments beside answering; `hooks` tell what is paid for. */
export async function startPayments(services: Services, hooks: PaymentHooks): Promise<void> {
  const { jobs } = services
  await jobs.work('webhook', (event) => processWebhook(services, hooks, event))
  await jobs.work('payment-check', (payment) => checkPayment(services, hooks, payment))
  await jobs.work('payment-expiry', (payment) => expirePayment(services, hooks, payment))
  await jobs.work('card-forgetting', (card) => forgetMethod(services, card))
  await jobs.work('refund', (refund) => sendRefund(services, hooks, refund))
}
