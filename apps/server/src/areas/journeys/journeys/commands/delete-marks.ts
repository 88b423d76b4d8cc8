import { inArray } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { allOwnEnrolments } from '../../../money/billing/queries.ts'
import { cardMarks, dayMarks } from '../tables.ts'

/** What a person did of routes goes with their account, also where the enrolment stays for what was charged. */
export async function deleteMarks({ user }: UserCtx, tx: Tx): Promise<null> {
  const own = (await allOwnEnrolments(tx, user.id)).map(({ enrolment }) => enrolment.id)
  if (own.length === 0) return null
  await tx.delete(cardMarks).where(inArray(cardMarks.enrolmentId, own))
  await tx.delete(dayMarks).where(inArray(dayMarks.enrolmentId, own))
  return null
}
