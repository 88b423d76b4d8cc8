import { createHmac } from 'node:crypto'
import type { Services } from '../platform/context.ts'
import { defineModule, handleJob } from '../platform/module.ts'
import { registerSandbox } from './routes.ts'
import { sandboxKeys, shopUrl } from './settings.ts'
import { findCheckout, markDelivered, sandboxWebhook, takeOutgoing } from './store.ts'

/** Timeout of a webhook (ms). */
const patience = 10_000

/** Sends a webhook. The job is retried until the shop answers 2xx. */
async function deliver(services: Services, { id }: { id: string }): Promise<void> {
  const url = shopUrl(services)
  if (!url) throw new Error('The shop does not listen yet')
  const row = await takeOutgoing(services, id)
  const checkout = row && (await findCheckout(services, row.checkoutId))
  if (!checkout) return
  const body = JSON.stringify({
    id: row.eventId,
    type: row.type,
    created: Math.floor(row.dueAt.getTime() / 1000),
    data: {
      checkout: checkout.id,
      about: row.about ?? checkout.id,
      merchant_reference: checkout.merchantReference,
      amount: checkout.amount,
      currency: checkout.currency,
    },
  })
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sandbox-signature': sign(sandboxKeys(services).webhook, body, services.clock()) },
    body,
    signal: AbortSignal.timeout(patience),
    redirect: 'error',
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The shop answered ${response.status}`)
  await markDelivered(services, id)
}

/** Signature header `t=…,v1=…`: time in seconds, and an HMAC over it and the body. */
export function sign(key: string, body: string, at: Date): string {
  const time = Math.floor(at.getTime() / 1000)
  return `t=${time},v1=${createHmac('sha256', key).update(`${time}.${body}`).digest('hex')}`
}

export const sandbox = defineModule({
  name: 'sandbox',
  http: registerSandbox,
  jobs: [handleJob(sandboxWebhook, deliver)],
})
