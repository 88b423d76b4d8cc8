import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db.ts'
import { enrolmentSteps } from '../states.ts'
import { enrolments } from '../tables.ts'

/** A step that a person takes with a route: `run` or `done`. False, and nothing changed, where it stands elsewhere. */
export async function stepEnrolment(tx: Tx, enrolmentId: string, step: 'run' | 'done', now: Date): Promise<boolean> {
  const { from, to } = enrolmentSteps[step]
  const stepped = await tx
    .update(enrolments)
    .set({ status: to, changedAt: now })
    .where(and(eq(enrolments.id, enrolmentId), inArray(enrolments.status, [...from])))
    .returning({ id: enrolments.id })
  return stepped.length > 0
}
