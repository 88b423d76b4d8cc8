import type { Services } from '../../../../platform/context.ts'
import { webhook } from '../jobs.ts'
import type { WebhookEvent } from '../provider.ts'
import { webhookEvents } from '../tables.ts'

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
