import type { Checked } from '@waymark/contract/calls.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/db.ts'
import { localDay } from '../../../../platform/local-time.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound, unauthorized } from '../../../../platform/refusals.ts'
import { stepEnrolment } from '../../../money/billing/commands/change-enrolment.ts'
import { enrolmentTimes, findEnrolment, lockEnrolment } from '../../../money/billing/queries.ts'
import { refusals as billingRefusals } from '../../../money/billing/refusals.ts'
import { lockUser, readTimeZone } from '../../../people/accounts/queries.ts'
import { countLeadingDays } from '../policy.ts'
import { type RunRow, readJourneys } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { dayMarks, journeyDays, journeyRuns } from '../tables.ts'
import { finishRoute } from './day-marks.ts'

/**
 * Starts a paid route; repeating the call changes nothing. Refusals: `not_found`, `not_paid`, and `enrolment_state`
 * when the end of the trial is not recorded yet.
 */
export async function runRoute(ctx: UserCtx, { id }: Checked<'runRoute'>): Promise<{ enrolmentId: string } | Refusal> {
  const { db, user, now } = ctx
  const { byId } = await readJourneys(ctx)
  return transact(db, async (tx) => {
    // Lock order: user, then enrolment. Account deletion uses the same order.
    if (!(await lockUser(tx, user.id, 'key share'))) return unauthorized()
    const found = await findEnrolment(tx, user.id, id)
    const enrolment = found && (await lockEnrolment(tx, found.enrolment.id))
    const journey = enrolment && byId.get(enrolment.offerId)
    if (!enrolment || !journey || enrolment.userId !== user.id) return notFound()
    const result = { enrolmentId: enrolment.id }
    if (enrolment.status === 'inwork' || enrolment.status === 'done') return result
    if (enrolmentTimes(enrolment, now).payment !== 'paid') return refusals.not_paid()
    if (!(await stepEnrolment(tx, enrolment.id, 'run', now))) return billingRefusals.enrolment_state()
    const run = await beginRun(tx, { id: enrolment.id, userId: user.id }, now)
    const isDone = run.daysDone >= journey.totalDays && (await stepEnrolment(tx, enrolment.id, 'done', now))
    if (isDone) await finishRoute(tx, enrolment.id, now)
    return result
  })
}

/**
 * Opens the days of a trial or a paid route from today on, in the person's time zone. A paid route continues after the
 * days that were done on trial. The caller holds the lock on the enrolment.
 */
export async function beginRun(tx: Tx, { id, userId }: { id: string; userId: string }, now: Date): Promise<RunRow> {
  const runOn = localDay(await readTimeZone(tx, userId, now), now)
  const doneDays = await tx
    .select({ number: journeyDays.number })
    .from(dayMarks)
    .innerJoin(journeyDays, eq(journeyDays.id, dayMarks.dayId))
    .where(and(eq(dayMarks.enrolmentId, id), isNotNull(dayMarks.doneAt)))
  const firstDay = countLeadingDays(new Set(doneDays.map(({ number }) => number))) + 1
  const [run] = await tx
    .insert(journeyRuns)
    .values({ enrolmentId: id, userId, runOn, firstDay })
    .onConflictDoUpdate({ target: journeyRuns.enrolmentId, set: { runOn, firstDay } })
    .returning()
  if (!run) throw new Error('the run was not stored')
  return run
}
