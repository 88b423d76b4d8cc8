import type { Tx } from '../../../platform/db.ts'
import { localDay } from '../../../platform/local-time.ts'
import { timeZoneOf } from '../../accounts/queries.ts'
import type { EnrolmentRow } from '../../billing/queries.ts'
import { journeyRuns } from '../tables.ts'

/** Opens the first day of a route that is tried, where the person is; in the transaction in which the trial begins. */
export async function beginTrialRun(tx: Tx, { id, userId }: EnrolmentRow, now: Date): Promise<void> {
  if (userId === null) return
  const runOn = localDay(await timeZoneOf(tx, userId, now), now)
  await tx.insert(journeyRuns).values({ enrolmentId: id, userId, runOn, firstDay: 1 }).onConflictDoNothing()
}
