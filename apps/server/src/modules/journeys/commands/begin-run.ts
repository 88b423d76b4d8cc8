import { and, eq, isNotNull } from 'drizzle-orm'
import type { UserCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { localDay } from '../../../platform/local-time.ts'
import { timeZoneOf } from '../../accounts/queries.ts'
import type { EnrolmentRow } from '../../billing/queries.ts'
import { leadingDays } from '../policy.ts'
import type { RunRow } from '../queries.ts'
import { dayMarks, journeyDays, journeyRuns } from '../tables.ts'

/** Opens the days of an enrolment from today on, where the person is: behind those of a trial that are done already. The enrolment's row is held. */
export async function beginRun({ user, now }: UserCtx, tx: Tx, { id }: Pick<EnrolmentRow, 'id'>): Promise<RunRow> {
  const runOn = localDay(await timeZoneOf(tx, user.id, now), now)
  const done = await tx
    .select({ number: journeyDays.number })
    .from(dayMarks)
    .innerJoin(journeyDays, eq(journeyDays.id, dayMarks.dayId))
    .where(and(eq(dayMarks.enrolmentId, id), isNotNull(dayMarks.doneAt)))
  const firstDay = leadingDays(new Set(done.map(({ number }) => number))) + 1
  const [run] = await tx
    .insert(journeyRuns)
    .values({ enrolmentId: id, userId: user.id, runOn, firstDay })
    .onConflictDoUpdate({ target: journeyRuns.enrolmentId, set: { runOn, firstDay } })
    .returning()
  if (!run) throw new Error('a run was not written')
  return run
}
