import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db.ts'
import { progressRecords } from '../tables.ts'

/** Deletes all that was done of subjects, in the transaction that deletes those. */
export async function forgetProgress(tx: Tx, userId: string, subjectIds: string[]): Promise<void> {
  if (subjectIds.length === 0) return
  await tx.delete(progressRecords).where(and(eq(progressRecords.userId, userId), inArray(progressRecords.subjectId, subjectIds)))
}
