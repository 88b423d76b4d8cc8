import { and, eq, isNull } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import { providerOf } from '../provider.ts'
import { webhookEvents } from '../tables.ts'
import { settlePayment } from './settle-payment.ts'

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
