import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/db.ts'
import { webhook } from '../jobs.ts'
import { jobLasts, triedAtOnce, webhooksKept } from '../policy.ts'
import type { WebhookEvent } from '../provider.ts'
import { providerOf } from '../providers/registry.ts'
import { type WebhookSubject, webhookEvents } from '../tables.ts'
import { checkDispute } from './disputes.ts'
import { checkRefund } from './refunds.ts'
import { settlePayment } from './settle-payment.ts'

/** Keeps what a provider told, once, with a job that works on it. */
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

/** Works on what a provider told: only the id in it is believed, what stands is fetched. Bears running twice, and in any order. */
export async function processWebhook(services: Services, { provider, eventId }: { provider: string; eventId: string }): Promise<void> {
  const { db, clock } = services
  const open = and(eq(webhookEvents.provider, provider), eq(webhookEvents.eventId, eventId), isNull(webhookEvents.processedAt))
  const [event] = await db.select({ about: webhookEvents.about, reference: webhookEvents.reference }).from(webhookEvents).where(open)
  if (!event) return
  const problem = await takers[event.about](services, { provider, reference: event.reference })
  await db.update(webhookEvents).set({ processedAt: clock(), problem }).where(open)
}

type Taker = (services: Services, told: { provider: string; reference: string }) => Promise<string | null>

/** Who fetches what stands, and takes it over; they answer what is wrong with it. */
const takers: Record<WebhookSubject, Taker> = {
  async checkout(services, { provider, reference }) {
    const checkout = await providerOf(services, { provider }).readCheckout(reference)
    return checkout ? settlePayment(services, { provider, checkout }) : 'unknown'
  },
  refund: checkRefund,
  dispute: checkDispute,
  other: async () => null,
}

/**
 * What was told and could not be worked on while its job lasted (the provider did not answer, or our key could not read it) is worked on once
 * a day until it is, the oldest first: of a dispute nobody would hear otherwise.
 */
export async function retryWebhooks({ db, jobs, clock }: Services): Promise<void> {
  const now = clock()
  const given = lte(webhookEvents.receivedAt, new Date(now.getTime() - jobLasts))
  await db.transaction(async (tx) => {
    const open = await tx
      .select({ provider: webhookEvents.provider, eventId: webhookEvents.eventId })
      .from(webhookEvents)
      .where(and(isNull(webhookEvents.processedAt), given))
      .orderBy(asc(webhookEvents.receivedAt))
      .limit(triedAtOnce)
    const day = now.toISOString().slice(0, 10)
    for (const event of open) await jobs.enqueue(tx, webhook, event, { singletonKey: `${event.provider} ${event.eventId} ${day}` })
  })
}

/** Forgets what providers told and was worked on long ago; what is still open stays. */
export async function tidyWebhooks(db: Db, now: Date): Promise<void> {
  await db.delete(webhookEvents).where(lte(webhookEvents.processedAt, new Date(now.getTime() - webhooksKept)))
}
