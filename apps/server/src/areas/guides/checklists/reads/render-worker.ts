import type { Draft, DraftStep } from '@waymark/contract/guides/checklists.ts'
import type { Block } from '@waymark/contract/guides/guides.ts'
import type { ValidationKey } from '@waymark/contract/validation.ts'
import { type ChecklistText, draftOfGuide, isTitle, type SettledStep, settleIntro, settleStep, writeChecklist } from '../markdown.ts'
import type { GuideBody } from '../tables.ts'
import type { ImportRead } from './read-import.ts'

/** A piece of a draft: the texts of a step without its tasks, or a step with a single task at depth 0. */
export type Piece = DraftStep

/** Error in a field of a piece. */
export interface WrongField {
  step: string
  /** Null for a field of the step itself or, without a step, of the introduction. */
  item: string | null
  field: string
  message: ValidationKey
}

export type Task =
  /** `typed`: written by a user, who gets validation errors. */
  | { kind: 'pieces'; pieces: Piece[]; typed: boolean }
  | { kind: 'intro'; intro: string; typed: boolean }
  | { kind: 'guide'; body: GuideBody }
  | { kind: 'file'; checklist: ChecklistText }
  | { kind: 'import'; name: string; text: string }

export interface Results {
  pieces: { settled: SettledStep[]; wrong: WrongField[] }
  intro: { intro: string; html: string } | WrongField
  /** A guide as a draft that is not in normal form yet. */
  guide: Draft
  file: string
  import: ImportRead
}

/** Maximum length of a user's text after normalization, and of its HTML. */
const maxWritten = 100_000
const maxHtml = 250_000
/** Limit of the contract, so that a stored text can be sent again. */
const maxKept = 20_000

/** Runs in a separate process (render-draft.ts): one text can take a second of CPU time. */
export default async function render(task: Task): Promise<Results[keyof Results]> {
  switch (task.kind) {
    case 'pieces':
      return settleAll(task.pieces, task.typed)
    case 'intro':
      return renderIntro(task.intro, task.typed)
    case 'guide':
      return draftOfGuide(task.body)
    case 'file':
      return writeChecklist(task.checklist)
    case 'import':
      // Loaded on demand: editing a checklist does not need the import.
      return (await import('./read-import.ts')).readImport(task)
  }
}

function settleAll(pieces: Piece[], typed: boolean): Results['pieces'] {
  const results: Results['pieces'] = { settled: [], wrong: [] }
  for (const piece of pieces) {
    const made = typed ? settleTyped(piece) : settleStep(piece)
    if (made && 'message' in made) results.wrong.push(made)
    else if (made) results.settled.push(made)
  }
  return results
}

function settleTyped(piece: Piece): SettledStep | WrongField {
  const [item] = piece.items
  const given: Record<string, string> = item ? pickTexts(item) : pickTexts(piece)
  const wrong = (field: string, message: ValidationKey): WrongField => ({ step: piece.id, item: item?.id ?? null, field, message })
  if (item && !isTitle(item.title)) return wrong('title', 'required')
  const settled = settleStep(piece, maxWritten)
  if (!settled) return wrong(longest(given), 'too_much')
  const kept = settled.step.items[0] ?? settled.step
  const shown = settled.rendered.items[0] ?? settled.rendered
  for (const [field, text] of Object.entries(pickTexts(kept))) if (text.length > maxKept) return wrong(field, 'too_long:20000')
  for (const [field, text] of Object.entries(pickTexts(shown))) if (measureLength(text) > maxHtml) return wrong(field, 'too_much')
  return settled
}

function renderIntro(intro: string, typed: boolean): Results['intro'] {
  const settled = settleIntro(intro, typed ? maxWritten : undefined)
  const wrong = (message: ValidationKey): WrongField => ({ step: '', item: null, field: 'intro', message })
  if (!settled) return wrong('too_much')
  if (typed && settled.intro.length > maxKept) return wrong('too_long:20000')
  return typed && settled.html.length > maxHtml ? wrong('too_much') : settled
}

type Texts<T> = { title: string; lead: T | string; before: T; after: T } | { title: string; help: T | string; how: T }
function pickTexts<T>(of: Texts<T>): Record<string, T | string> {
  const { title } = of
  return 'how' in of ? { title, help: of.help, how: of.how } : { title, lead: of.lead, before: of.before, after: of.after }
}

const measureLength = (shown: string | Block[]): number =>
  typeof shown === 'string' ? shown.length : shown.reduce((sum, block) => sum + (block.kind === 'html' ? block.html : block.text).length, 0)

const longest = (texts: Record<string, string>): string =>
  Object.entries(texts).reduce((most, next) => (next[1].length > most[1].length ? next : most))[0]
