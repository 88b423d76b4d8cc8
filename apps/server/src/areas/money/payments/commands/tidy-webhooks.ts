import { lte } from 'drizzle-orm'
import type { Db } from '../../../../platform/db.ts'
import { webhooksKept } from '../policy.ts'
import { webhookEvents } from '../tables.ts'

/** Forgets what providers told and was worked on long ago; what is still open stays. */
export async function tidyWebhooks(db: Db, now: Date): Promise<void> {
  await db.delete(webhookEvents).where(lte(webhookEvents.processedAt, new Date(now.getTime() - webhooksKept)))
}
