import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/db.ts'
import { webhook } from '../jobs.ts'
import { webhooksKept } from '../policy.ts'
import type { WebhookEvent } from '../provider.ts'
import { providerOf } from '../providers/registry.ts'
import { webhookEvents } from '../tables.ts'
import { settlePayment } from './settle-payment.ts'

/** Keeps what a provider told, once, with a job that works on it. */
export async function receiveWebhook(
  { db, jobs, clock }: Services,
  { provider, event, payload }: { provider: string; event: WebhookEvent; payload: unknown },
): Promise<void> {
  const { id: eventId, type, reference } = event
  await db.transaction(async (tx) => {
    const [first] = await tx
      .insert(webhookEvents)
      .values({ provider, eventId, type, reference, payload, receivedAt: clock() })
      .onConflictDoNothing()
      .returning({ eventId: webhookEvents.eventId })
    if (first) await jobs.enqueue(tx, webhook, { provider, eventId })
  })
}

/** Works on what a provider told: only the id in it is believed, what stands is fetched. Bears running twice, and in any order. */
export async function processWebhook(services: Services, { provider, eventId }: { provider: string; eventId: string }): Promise<void> {
  const { db, clock } = services
  const open = and(eq(webhookEvents.provider, provider), eq(webhookEvents.eventId, eventId), isNull(webhookEvents.processedAt))
  const [event] = await db.select({ reference: webhookEvents.reference }).from(webhookEvents).where(open)
  if (!event) return
  const { reference } = event
  const checkout = await providerOf(services, { provider }).readCheckout(reference)
  const problem = checkout ? await settlePayment(services, { provider, reference, checkout }) : 'unknown'
  await db.update(webhookEvents).set({ processedAt: clock(), problem }).where(open)
}

/** Forgets what providers told and was worked on long ago; what is still open stays. */
export async function tidyWebhooks(db: Db, now: Date): Promise<void> {
  await db.delete(webhookEvents).where(lte(webhookEvents.processedAt, new Date(now.getTime() - webhooksKept)))
}
