import { and, asc, isNotNull, lte, sql } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import { enrolmentDue } from '../jobs.ts'
import { enrolments } from '../tables.ts'

const batch = 500

/**
 * Makes a job for each enrolment that something is due for, once for each time it is, and once more when it changed meanwhile. By our own
 * clock, not that of the jobs.
 */
export async function sweepEnrolments({ db, jobs, clock }: Services): Promise<void> {
  const now = clock()
  let last: { id: string; dueAt: Date } | undefined
  do {
    const due = await dueAfter(last)
    await db.transaction(async (tx) => {
      for (const { id, dueAt, changedAt } of due)
        await jobs.enqueue(tx, enrolmentDue, { id }, { singletonKey: `${id} ${dueAt.toISOString()} ${changedAt.toISOString()}` })
    })
    last = due.length === batch ? due.at(-1) : undefined
  } while (last)

  async function dueAfter(place: typeof last) {
    const further = place && sql`(${enrolments.dueAt}, ${enrolments.id}) > (${place.dueAt}, ${place.id}::uuid)`
    const rows = await db
      .select({ id: enrolments.id, dueAt: enrolments.dueAt, changedAt: enrolments.changedAt })
      .from(enrolments)
      .where(and(isNotNull(enrolments.dueAt), lte(enrolments.dueAt, now), further))
      .orderBy(asc(enrolments.dueAt), asc(enrolments.id))
      .limit(batch)
    return rows.flatMap(({ id, dueAt, changedAt }) => (dueAt ? [{ id, dueAt, changedAt }] : []))
  }
}
