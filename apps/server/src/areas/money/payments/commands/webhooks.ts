import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/db.ts'
import type { WebhookEvent, WebhookSubject } from '../../payment-providers/provider.ts'
import { findProvider } from '../../payment-providers/providers/registry.ts'
import { webhook } from '../jobs.ts'
import { jobRetrySpan, maxRequeued, webhookRetention } from '../policy.ts'
import { webhookEvents } from '../tables.ts'
import { checkDispute } from './disputes.ts'
import { checkRefund } from './refunds.ts'
import { settlePayment } from './settle-payment.ts'

/** Stores a provider's event once, with a job that processes it. */
export async function receiveWebhook(
  { db, jobs, clock }: Services,
  { provider, event, payload }: { provider: string; event: WebhookEvent; payload: unknown },
): Promise<void> {
  const { id: eventId, type, about, reference } = event
  await db.transaction(async (tx) => {
    const [first] = await tx
      .insert(webhookEvents)
      .values({ provider, eventId, type, about, reference, payload, receivedAt: clock() })
      .onConflictDoNothing()
      .returning({ eventId: webhookEvents.eventId })
    if (first) await jobs.enqueue(tx, webhook, { provider, eventId })
  })
}

/** Processes a stored event. Trusts only the id in it and fetches the current state. Safe to repeat and in any order. */
export async function processWebhook(services: Services, { provider, eventId }: { provider: string; eventId: string }): Promise<void> {
  const { db, clock } = services
  const open = and(eq(webhookEvents.provider, provider), eq(webhookEvents.eventId, eventId), isNull(webhookEvents.processedAt))
  const [event] = await db.select({ about: webhookEvents.about, reference: webhookEvents.reference }).from(webhookEvents).where(open)
  if (!event) return
  const problem = await webhookHandlers[event.about](services, { provider, reference: event.reference })
  await db.update(webhookEvents).set({ processedAt: clock(), problem }).where(open)
}

type WebhookHandler = (services: Services, told: { provider: string; reference: string }) => Promise<string | null>

/** Handlers by subject. Each returns a problem, or null. */
const webhookHandlers: Record<WebhookSubject, WebhookHandler> = {
  async checkout(services, { provider, reference }) {
    const checkout = await findProvider(services, { provider }).readCheckout(reference)
    return checkout ? settlePayment(services, { provider, checkout }) : 'unknown'
  },
  refund: checkRefund,
  dispute: checkDispute,
  other: async () => null,
}

/**
 * Queues events whose job gave up (the provider did not answer, or our key could not read the object), once a day,
 * oldest first. Otherwise a dispute could stay unnoticed.
 */
export async function retryWebhooks({ db, jobs, clock }: Services): Promise<void> {
  const now = clock()
  const given = lte(webhookEvents.receivedAt, new Date(now.getTime() - jobRetrySpan))
  await db.transaction(async (tx) => {
    const open = await tx
      .select({ provider: webhookEvents.provider, eventId: webhookEvents.eventId })
      .from(webhookEvents)
      .where(and(isNull(webhookEvents.processedAt), given))
      .orderBy(asc(webhookEvents.receivedAt))
      .limit(maxRequeued)
    const day = now.toISOString().slice(0, 10)
    for (const event of open) await jobs.enqueue(tx, webhook, event, { singletonKey: `${event.provider} ${event.eventId} ${day}` })
  })
}

/** Deletes events that were processed long ago; unprocessed ones stay. */
export async function tidyWebhooks(db: Db, now: Date): Promise<void> {
  await db.delete(webhookEvents).where(lte(webhookEvents.processedAt, new Date(now.getTime() - webhookRetention)))
}
