import { and, asc, eq, ne } from 'drizzle-orm'
import type { Tx } from '../../../platform/db.ts'
import { stepNotes } from './tables.ts'

export type NoteRow = typeof stepNotes.$inferSelect

/** A user's notes on one guide or checklist. Deleted notes are included as empty texts, because the next write needs their version. */
export const findNotes = (tx: Tx, userId: string, subjectId: string): Promise<NoteRow[]> =>
  tx
    .select()
    .from(stepNotes)
    .where(and(eq(stepNotes.userId, userId), eq(stepNotes.subjectId, subjectId)))
    .orderBy(asc(stepNotes.step))

/** All notes of a user, for their data export. */
export const allNotes = (tx: Tx, userId: string) =>
  tx
    .select({
      kind: stepNotes.kind,
      subjectId: stepNotes.subjectId,
      step: stepNotes.step,
      text: stepNotes.text,
      changedAt: stepNotes.changedAt,
    })
    .from(stepNotes)
    .where(and(eq(stepNotes.userId, userId), ne(stepNotes.text, '')))
    .orderBy(asc(stepNotes.changedAt))
