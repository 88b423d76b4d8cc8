import type { Checked } from '@waymark/contract/calls.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound, refuseFields } from '../../../../platform/refusals.ts'
import { isDuplicate, transact, undo } from '../../../../platform/transaction.ts'
import { findChecklist } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { checklists } from '../tables.ts'
import { applyEdit } from './check-draft.ts'
import { holdFolder } from './hold-folder.ts'
import { type Rendered, renderDraft } from './render-draft.ts'

/**
 * Changes what is given, if nobody did since the version that was seen. Refusals: `not_found`, `checklist_changed`, `checklist_exists`,
 * `validation`.
 */
export async function updateChecklist(
  { db, user, now, language }: UserCtx,
  { id, version, name, categoryId, ...edit }: Checked<'updateChecklist'>,
): Promise<null | Refusal> {
  const found = await findChecklist(db, user.id, id)
  if (!found) return notFound()
  if (found.version !== version) return refusals.checklist_changed()
  const { intro, order, steps } = edit
  let rendered: Partial<Rendered> = {}
  if (intro !== undefined || order || steps) {
    const edited = applyEdit(found.draft, edit)
    if ('wrong' in edited) return refuseFields(language, edited.wrong)
    rendered = await renderDraft(edited.draft, found, edited.changed)
  }
  try {
    return await transact(db, async (tx) => {
      const folder = categoryId === undefined ? {} : { folderId: (await holdFolder(tx, user.id, { id: categoryId })) ?? undo(notFound()) }
      const changed = await tx
        .update(checklists)
        .set({ ...rendered, ...folder, ...(name !== undefined ? { name } : {}), version: sql`${checklists.version} + 1`, updatedAt: now })
        .where(and(eq(checklists.id, id), eq(checklists.userId, user.id), eq(checklists.version, version)))
        .returning({ id: checklists.id })
      return changed.length > 0 ? null : undo(refusals.checklist_changed())
    })
  } catch (error) {
    if (isDuplicate(error)) return refusals.checklist_exists()
    throw error
  }
}
