import type { Checked } from '@waymark/contract/calls.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { rollBack, type Tx, transact } from '../../../../platform/db.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { refuseFields } from '../../../../platform/refusals.ts'
import { takeChecklist } from '../../../money/entitlements/commands/allowances.ts'
import { takeOnce } from '../../../money/entitlements/commands/take-once.ts'
import { fitName, readFiles } from '../reads/preview-import.ts'
import type { ImportRead } from '../reads/read-import.ts'
import type { Rendered } from '../reads/render-draft.ts'
import { checklists } from '../tables.ts'
import { findOrCreateFolder, refuseExclusiveFields } from './create-checklist.ts'

type ImportInput = Checked<'importChecklists'>

/**
 * Saves files as checklists in one folder, in one transaction with the limit. Idempotent by key.
 * Refusals: `not_found`, `checklist_exists` for a new folder, `limit_checklists`, `idempotency_conflict`, `validation`,
 * `too_many_requests`, `overloaded`.
 */
export async function importChecklists(ctx: UserCtx, input: ImportInput): Promise<{ items: { id: string; name: string }[] } | Refusal> {
  const refused = refuseExclusiveFields(input, ctx.language)
  if (refused) return refused
  if (!input.category && !input.categoryId) return refuseFields(ctx.language, { category: 'required' })
  const read = await readFiles(ctx, input.files)
  if (read instanceof Refusal) return read
  const wrong = read.flatMap(({ rendered }, place) => (rendered ? [] : [[`files.${place}.text`, 'invalid'] as const]))
  if (wrong.length > 0) return refuseFields(ctx.language, Object.fromEntries(wrong))

  // Only the files identify the attempt: after `checklist_exists` the user sends them again to another folder.
  return transact(ctx.db, (tx) =>
    takeOnce(ctx, tx, { call: 'importChecklists', given: input.files }, async () => {
      const folderId = await findOrCreateFolder(ctx, tx, input, null)
      const items: { id: string; name: string }[] = []
      for (const { name, language, rendered } of read)
        if (rendered) items.push(await save(ctx, tx, { folderId, name, language, ...rendered }))
      return { items }
    }),
  )
}

interface NewChecklist extends Rendered {
  folderId: string
  name: string
  language: ImportRead['language']
}

/** Saves under its name, or with the first number that is free in the folder. */
async function save(ctx: UserCtx, tx: Tx, { name, ...row }: NewChecklist): Promise<{ id: string; name: string }> {
  const { user, now } = ctx
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : ` (${number})`
    const free = fitName(name, end)
    const [created] = await tx
      .insert(checklists)
      .values({ userId: user.id, name: free, ...row, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: checklists.id })
    if (!created) continue
    const full = await takeChecklist(ctx, tx)
    return full ? rollBack(full) : { id: created.id, name: free }
  }
}
