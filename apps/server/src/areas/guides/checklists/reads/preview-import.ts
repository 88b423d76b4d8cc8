import type { Checked } from '@waymark/contract/calls.ts'
import type { ImportedFile } from '@waymark/contract/guides/checklist-imports.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import type { LimitRule } from '../../../../platform/limits.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { tooManyRequests } from '../../../../platform/refusals.ts'
import type { ImportRead } from './read-import.ts'
import { openImport, type Rendered } from './render-draft.ts'

interface ReadFile extends ImportRead {
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

/** Reads and renders the files of a preview or an import. Refusals: `too_many_requests`, `overloaded`. */
export async function readFiles({ limits, user }: UserCtx, files: Checked<'previewImport'>['files']): Promise<ReadFile[] | Refusal> {
  const allowed = await limits.take('imported checklists', user.id, readsPerMinute)
  if (!allowed.ok) return tooManyRequests({ wait: allowed.retryAfter })
  const reads: ReadFile[] = []
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

const maxNameLength = 100

/** Cuts a name to the contract's maximum length, keeps `end`, and never splits a surrogate pair. */
export const fitName = (name: string, end = ''): string => {
  const cut = name.slice(0, maxNameLength - end.length).replace(/[\uD800-\uDBFF]$/, '')
  return cut.trimEnd() + end
}
