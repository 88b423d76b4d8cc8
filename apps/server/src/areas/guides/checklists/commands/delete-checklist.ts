import type { Checked } from '@waymark/contract/calls.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { freeChecklists } from '../../../money/entitlements/commands/take-allowance.ts'
import { checklists } from '../tables.ts'

/** Deletes a checklist with its progress, notes and reminder, and gives its place in the limit back. Refusal: `not_found`. */
export async function deleteChecklist(ctx: UserCtx, { id }: Checked<'deleteChecklist'>): Promise<null | Refusal> {
  const deleted = await ctx.db.transaction((tx) => deleteWhere(ctx, tx, eq(checklists.id, id)))
  return deleted > 0 ? null : notFound()
}

/** Deletes the person's checklists that a condition names; answers how many. */
export async function deleteWhere({ user, modules }: UserCtx, tx: Tx, which: SQL): Promise<number> {
  const gone = await tx
    .delete(checklists)
    .where(and(eq(checklists.userId, user.id), which))
    .returning({ id: checklists.id })
  const ids = gone.map(({ id }) => id)
  if (gone.length === 0) return 0
  for (const { person } of modules) await person?.checklistsDeleted?.(tx, user.id, ids)
  await freeChecklists(tx, user.id, gone.length)
  return gone.length
}
