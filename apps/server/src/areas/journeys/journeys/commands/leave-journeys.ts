import { inArray } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db.ts'
import { cardMarks, dayMarks } from '../tables.ts'

/** What a person did of routes goes with their account, also where the enrolment stays for what was charged. */
export async function leaveJourneys(tx: Tx, enrolmentIds: string[]): Promise<void> {
  if (enrolmentIds.length === 0) return
  await tx.delete(cardMarks).where(inArray(cardMarks.enrolmentId, enrolmentIds))
  await tx.delete(dayMarks).where(inArray(dayMarks.enrolmentId, enrolmentIds))
}
