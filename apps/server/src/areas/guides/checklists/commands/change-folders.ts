import type { Checked } from '@waymark/contract/calls.ts'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import { isDuplicate, rollBack, type Tx, transact } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound, refuseFields } from '../../../../platform/refusals.ts'
import { freeChecklists } from '../../../money/entitlements/commands/allowances.ts'
import { lockAccount } from '../../../people/accounts/queries.ts'
import { refusals } from '../refusals.ts'
import { checklists, folders } from '../tables.ts'
import { insertFolder } from './create-checklist.ts'

interface FolderName {
  id: string
  name: string
}

/** Creates an empty folder. Refusals: `checklist_exists`, `too_many_folders`. */
export async function createFolder(ctx: UserCtx, { name }: Checked<'createFolder'>): Promise<FolderName | Refusal> {
  const made = await insertFolder(ctx, ctx.db, name)
  return made ?? refusals.checklist_exists()
}

/** Refusals: `not_found`, `checklist_exists`. */
export async function renameFolder({ db, user }: UserCtx, { id, name }: Checked<'renameFolder'>): Promise<FolderName | Refusal> {
  try {
    const [renamed] = await db
      .update(folders)
      .set({ name })
      .where(and(eq(folders.id, id), eq(folders.userId, user.id)))
      .returning({ id: folders.id, name: folders.name })
    return renamed ?? notFound()
  } catch (error) {
    if (isDuplicate(error)) return refusals.checklist_exists()
    throw error
  }
}

/**
 * Deletes a folder. Its checklists move to `moveTo` or are deleted too. Refusals: `not_found`, `folder_not_empty`,
 * `checklist_exists` when the other folder already has a checklist of that name.
 */
export async function deleteFolder(ctx: UserCtx, { id, moveTo, everything }: Checked<'deleteFolder'>): Promise<null | Refusal> {
  const { db, user, language } = ctx
  if (moveTo === id || (moveTo && everything)) return refuseFields(language, { moveTo: 'invalid' })
  const own = and(eq(folders.id, id), eq(folders.userId, user.id))
  const inside = and(eq(checklists.folderId, id), eq(checklists.userId, user.id))
  try {
    return await transact(db, async (tx) => {
      await lockAccount(tx, user)
      // Saving into a folder locks it, so nothing can be added from here on. One statement locks both folders in one
      // order to avoid deadlocks.
      const both = and(inArray(folders.id, moveTo ? [id, moveTo] : [id]), eq(folders.userId, user.id))
      const found = await tx.select({ id: folders.id }).from(folders).where(both).orderBy(folders.id).for('update')
      if (found.length < (moveTo ? 2 : 1)) return notFound()
      if (moveTo) await tx.update(checklists).set({ folderId: moveTo }).where(inside)
      else if (everything) await deleteWhere(ctx, tx, eq(checklists.folderId, id))
      const left = await tx.select({ id: checklists.id }).from(checklists).where(inside).limit(1)
      if (left.length > 0) return rollBack(refusals.folder_not_empty())
      await tx.delete(folders).where(own)
      return null
    })
  } catch (error) {
    if (isDuplicate(error)) return refusals.checklist_exists()
    throw error
  }
}

/** Deletes a checklist with its progress, notes and reminder, and frees its place in the limit. Refusal: `not_found`. */
export async function deleteChecklist(ctx: UserCtx, { id }: Checked<'deleteChecklist'>): Promise<null | Refusal> {
  return transact(ctx.db, async (tx) => {
    await lockAccount(tx, ctx.user)
    return (await deleteWhere(ctx, tx, eq(checklists.id, id))) > 0 ? null : notFound()
  })
}

/** Deletes the user's checklists that match a condition and returns how many. */
async function deleteWhere({ user, modules }: UserCtx, tx: Tx, which: SQL): Promise<number> {
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
