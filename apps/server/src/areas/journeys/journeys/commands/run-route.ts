import type { Checked } from '@waymark/contract/calls.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/db.ts'
import { localDay } from '../../../../platform/local-time.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound, unauthorized } from '../../../../platform/refusals.ts'
import { stepEnrolment } from '../../../money/billing/commands/change-enrolment.ts'
import { findEnrolment, holdEnrolment, standingOf } from '../../../money/billing/queries.ts'
import { refusals as billingRefusals } from '../../../money/billing/refusals.ts'
import { holdUser, timeZoneOf } from '../../../people/accounts/queries.ts'
import { leadingDays } from '../policy.ts'
import { type RunRow, readJourneys } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { dayMarks, journeyDays, journeyRuns } from '../tables.ts'
import { finishRoute } from './day-marks.ts'

/**
 * Begins a route that is paid. Running it again changes nothing. Refusals: `not_found`, `not_paid`, and `enrolment_state` for a trial that
 * is not over in the books yet.
 */
export async function runRoute(ctx: UserCtx, { id }: Checked<'runRoute'>): Promise<{ enrolmentId: string } | Refusal> {
  const { db, user, now } = ctx
  const { byId } = await readJourneys(ctx)
  return transact(db, async (tx) => {
    // Before the enrolment, so that neither waits for the other while the account is deleted.
    if (!(await holdUser(tx, user.id, 'key share'))) return unauthorized()
    const found = await findEnrolment(tx, user.id, id)
    const enrolment = found && (await holdEnrolment(tx, found.enrolment.id))
    const journey = enrolment && byId.get(enrolment.offerId)
    if (!enrolment || !journey || enrolment.userId !== user.id) return notFound()
    const answer = { enrolmentId: enrolment.id }
    if (enrolment.status === 'inwork' || enrolment.status === 'done') return answer
    if (standingOf(enrolment, now).payment !== 'paid') return refusals.not_paid()
    if (!(await stepEnrolment(tx, enrolment.id, 'run', now))) return billingRefusals.enrolment_state()
    const run = await beginRun(tx, { id: enrolment.id, userId: user.id }, now)
    const isDone = run.daysDone >= journey.totalDays && (await stepEnrolment(tx, enrolment.id, 'done', now))
    if (isDone) await finishRoute(tx, enrolment.id, now)
    return answer
  })
}

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
