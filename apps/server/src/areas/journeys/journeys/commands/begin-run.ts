import { and, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db.ts'
import { localDay } from '../../../../platform/local-time.ts'
import { timeZoneOf } from '../../../people/accounts/queries.ts'
import { leadingDays } from '../policy.ts'
import type { RunRow } from '../queries.ts'
import { dayMarks, journeyDays, journeyRuns } from '../tables.ts'

/**
 * Opens the days of a route from today on, where the person is: those of its trial, or of its run behind what was done on trial. The
 * enrolment's row is held.
 */
export async function beginRun(tx: Tx, { id, userId }: { id: string; userId: string }, now: Date): Promise<RunRow> {
  const runOn = localDay(await timeZoneOf(tx, userId, now), now)
  const done = await tx
    .select({ number: journeyDays.number })
    .from(dayMarks)
    .innerJoin(journeyDays, eq(journeyDays.id, dayMarks.dayId))
    .where(and(eq(dayMarks.enrolmentId, id), isNotNull(dayMarks.doneAt)))
  const firstDay = leadingDays(new Set(done.map(({ number }) => number))) + 1
  const [run] = await tx
    .insert(journeyRuns)
    .values({ enrolmentId: id, userId, runOn, firstDay })
    .onConflictDoUpdate({ target: journeyRuns.enrolmentId, set: { runOn, firstDay } })
    .returning()
  if (!run) throw new Error('a run was not written')
  return run
}
