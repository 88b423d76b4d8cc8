import { and, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db.ts'
import { journeyRuns } from '../tables.ts'

/** No route of this person is mailed any more; of how many. */
export async function stopDayMails(tx: Tx, userId: string): Promise<number> {
  const stopped = await tx
    .update(journeyRuns)
    .set({ mailHour: null, mailAt: null })
    .where(and(eq(journeyRuns.userId, userId), isNotNull(journeyRuns.mailHour)))
    .returning({ id: journeyRuns.enrolmentId })
  return stopped.length
}
