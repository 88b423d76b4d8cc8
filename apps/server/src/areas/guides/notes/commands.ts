import type { Checked } from '@waymark/contract/calls.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { UserCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { defineRefusals, type Refusal } from '../../../platform/refusal.ts'
import { notFound } from '../../../platform/refusals.ts'
import { subjects } from '../checklists/queries.ts'
import { lockSubject } from '../progress/queries.ts'
import type { NoteRow } from './queries.ts'
import { stepNotes } from './tables.ts'
import { refusals as de } from './words/de.ts'
import { refusals as en } from './words/en.ts'
import { refusals as ru } from './words/ru.ts'

export const refusals = defineRefusals(
  {
    note_changed: 409,
  },
  { en, ru, de },
)

/** Saves a note unless `version` is stale; of concurrent writers one succeeds. Refusals: `not_found`, `note_changed`. */
export async function saveNote(
  { db, user, now }: UserCtx,
  { kind, id, step, text, version }: Checked<'saveNote'>,
): Promise<NoteRow | Refusal> {
  return db.transaction(async (tx) => {
    const subject = await lockSubject(tx, subjects[kind], user.id, id)
    if (!subject?.outline.some((known) => known.id === step)) return notFound()
    const row = { userId: user.id, kind, subjectId: subject.id, step, text, version: 1, changedAt: now }
    const written =
      version === 0
        ? await tx.insert(stepNotes).values(row).onConflictDoNothing().returning()
        : await tx
            .update(stepNotes)
            .set({ text, version: sql`${stepNotes.version} + 1`, changedAt: now })
            .where(
              and(
                eq(stepNotes.userId, user.id),
                eq(stepNotes.subjectId, subject.id),
                eq(stepNotes.step, step),
                eq(stepNotes.version, version),
              ),
            )
            .returning()
    return written[0] ?? refusals.note_changed()
  })
}

/** Deletes the notes on subjects, in the transaction that deletes the subjects. */
export async function forgetNotes(tx: Tx, userId: string, subjectIds: string[]): Promise<void> {
  await tx.delete(stepNotes).where(and(eq(stepNotes.userId, userId), inArray(stepNotes.subjectId, subjectIds)))
}
