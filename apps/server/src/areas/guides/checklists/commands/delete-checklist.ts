import type { Checked } from '@waymark/contract/calls.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { freeChecklists } from '../../../money/entitlements/commands/take-allowance.ts'
import { forgetNotes } from '../../notes/commands.ts'
import { forgetProgress } from '../../progress/commands/forget-progress.ts'
import { forgetReminders } from '../../reminders/commands/remove-reminders.ts'
import { checklists } from '../tables.ts'

/** Deletes a checklist with its progress, notes and reminder, and gives its place in the limit back. Refusal: `not_found`. */
export async function deleteChecklist({ db, user }: UserCtx, { id }: Checked<'deleteChecklist'>): Promise<null | Refusal> {
  const deleted = await db.transaction((tx) => deleteWhere(tx, user.id, eq(checklists.id, id)))
  return deleted > 0 ? null : notFound()
}

/** Deletes the person's checklists that a condition names; answers how many. */
export async function deleteWhere(tx: Tx, userId: string, which: SQL): Promise<number> {
  const gone = await tx
    .delete(checklists)
    .where(and(eq(checklists.userId, userId), which))
    .returning({ id: checklists.id })
  const ids = gone.map(({ id }) => id)
  for (const forget of [forgetProgress, forgetNotes, forgetReminders]) await forget(tx, userId, ids)
  if (gone.length > 0) await freeChecklists(tx, userId, gone.length)
  return gone.length
}
