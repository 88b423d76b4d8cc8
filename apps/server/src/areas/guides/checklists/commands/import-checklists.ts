import type { Checked } from '@waymark/contract/calls.ts'
import type { ImportedFile } from '@waymark/contract/guides/checklist-imports.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { rollBack, type Tx, transact } from '../../../../platform/db.ts'
import type { LimitRule } from '../../../../platform/limits.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { refuseFields, tooManyRequests } from '../../../../platform/refusals.ts'
import { takeChecklist } from '../../../money/entitlements/commands/allowances.ts'
import { takeOnce } from '../../../money/entitlements/commands/take-once.ts'
import type { ImportRead } from '../reads/read-import.ts'
import { openImport, type Rendered } from '../reads/render-draft.ts'
import { checklists } from '../tables.ts'
import { contradiction, placeIn } from './create-checklist.ts'

type Given = Checked<'importChecklists'>

interface Read extends ImportRead {
  file: string
  /** Null when the file cannot be imported. */
  rendered: Rendered | null
}

/** Preview and import both read all files. */
const readsPerMinute: LimitRule = { points: 12, seconds: 60 }

/** Shows the result of an import without writing anything. Refusals: `too_many_requests`, `overloaded`. */
export async function previewImport(ctx: UserCtx, { files }: Checked<'previewImport'>): Promise<{ items: ImportedFile[] } | Refusal> {
  const read = await readFiles(ctx, files)
  if (read instanceof Refusal) return read
  return {
    items: read.map(({ file, name, notes, problems, rendered }) => ({
      file,
      name: rendered ? fitName(name) : '',
      steps: (rendered?.draft.steps ?? []).map(({ title, items }) => ({ title, totalItems: items.length })),
      totalItems: rendered?.totalItems ?? 0,
      notes,
      problems,
    })),
  }
}

/**
 * Saves files as checklists in one folder, in one transaction with the limit. Idempotent by key.
 * Refusals: `not_found`, `checklist_exists` for a new folder, `limit_checklists`, `idempotency_conflict`, `validation`,
 * `too_many_requests`, `overloaded`.
 */
export async function importChecklists(ctx: UserCtx, given: Given): Promise<{ items: { id: string; name: string }[] } | Refusal> {
  const refused = contradiction(given, ctx.language)
  if (refused) return refused
  if (!given.category && !given.categoryId) return refuseFields(ctx.language, { category: 'required' })
  const read = await readFiles(ctx, given.files)
  if (read instanceof Refusal) return read
  const wrong = read.flatMap(({ rendered }, place) => (rendered ? [] : [[`files.${place}.text`, 'invalid'] as const]))
  if (wrong.length > 0) return refuseFields(ctx.language, Object.fromEntries(wrong))

  // Only the files identify the attempt: after `checklist_exists` the user sends them again to another folder.
  return transact(ctx.db, (tx) =>
    takeOnce(ctx, tx, { call: 'importChecklists', given: given.files }, async () => {
      const folderId = await placeIn(ctx, tx, given, null)
      const items: { id: string; name: string }[] = []
      for (const { name, language, rendered } of read)
        if (rendered) items.push(await save(ctx, tx, { folderId, name, language, ...rendered }))
      return { items }
    }),
  )
}

async function readFiles({ limits, user }: UserCtx, files: Given['files']): Promise<Read[] | Refusal> {
  const allowed = await limits.take('imported checklists', user.id, readsPerMinute)
  if (!allowed.ok) return tooManyRequests({ wait: allowed.retryAfter })
  const reads: Read[] = []
  for (const { name: file, text } of files) {
    const opened = await openImport(user.id, { name: file, text })
    if (opened instanceof Refusal) return opened
    const { rendered } = opened
    if (rendered && 'wrong' in rendered) {
      const titles = new Map(opened.draft?.steps.map(({ id, title }) => [id, title]))
      const steps = new Set(rendered.wrong.map(({ step }) => titles.get(step) ?? ''))
      const problems = [...steps].map((what) => ({ key: 'text_too_much' as const, what, lines: [1] }))
      reads.push({ ...opened, file, problems: [...opened.problems, ...problems], rendered: null })
    } else reads.push({ ...opened, file, rendered })
  }
  return reads
}

interface Saved extends Rendered {
  folderId: string
  name: string
  language: ImportRead['language']
}

const longestName = 100

/** Cuts a name to the contract's maximum length, keeps `end`, and never splits a surrogate pair. */
const fitName = (name: string, end = ''): string => {
  const cut = name.slice(0, longestName - end.length).replace(/[\uD800-\uDBFF]$/, '')
  return cut.trimEnd() + end
}

/** Saves under its name, or with the first number that is free in the folder. */
async function save(ctx: UserCtx, tx: Tx, { name, ...row }: Saved): Promise<{ id: string; name: string }> {
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
