import path from 'node:path'
import type { ImportNoted } from '@waymark/contract/guides/checklist-imports.ts'
import type { Draft, DraftItem, DraftStep } from '@waymark/contract/guides/checklists.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { commonRefusals } from '../../../../platform/refusals.ts'
import { createWorker } from '../../../../platform/workers.ts'
import { buildOutline, type ChecklistText, countItems, type SettledStep } from '../markdown.ts'
import type { ChecklistBody, GuideBody, Outline, RenderedStep } from '../tables.ts'
import type { Piece, Results, Task, WrongField } from './render-worker.ts'

export interface Rendered {
  draft: Draft
  body: ChecklistBody
  outline: Outline
  totalSteps: number
  totalItems: number
  duration: number
}

const worker = path.join(import.meta.dirname, 'render-worker.ts')
const drafts = createWorker<Task, Results[keyof Results]>(worker, { cpuTime: 10_000, waiting: 100, idle: 120_000 })
/** Whole files have a worker of their own, so that edits do not wait behind imports. */
const files = createWorker<Task, Results[keyof Results]>(worker, { cpuTime: 10_000, waiting: 20, idle: 30_000 })

/** Account whose turn a task takes in the worker's queue (fair-queue.ts). */
interface Turn {
  account: string
  worker?: typeof drafts
}

const runTask = <K extends Task['kind']>({ account, worker = drafts }: Turn, task: Extract<Task, { kind: K }>) =>
  worker(account, task) as Promise<Results[K] | Refusal | null>

/** Account of guides, which everybody shares. */
export const guidesAccount = 'guides'

/** Converts a guide into a draft that is not in normal form yet. Refusal: `overloaded`. */
export async function openGuideDraft(body: GuideBody): Promise<Draft | Refusal> {
  const draft = await runTask<'guide'>({ account: guidesAccount }, { kind: 'guide', body })
  if (!draft) throw new Error('a guide takes too much CPU time')
  return draft
}

/** Writes a user's checklist as a file that can be imported. Refusals: `overloaded`, `too_large_to_print`. */
export const writeChecklistFile = async (userId: string, checklist: ChecklistText): Promise<string | Refusal> =>
  (await runTask<'file'>({ account: userId }, { kind: 'file', checklist })) ?? commonRefusals.too_large_to_print()

/** Reads a user's Markdown file as a draft and renders it. Refusal: `overloaded`. */
export async function openImport(userId: string, file: { name: string; text: string }) {
  const turn = { account: userId, worker: files }
  const read = await runTask<'import'>(turn, { kind: 'import', ...file })
  if (!read) {
    const problems: ImportNoted[] = [{ key: 'too_complex', what: '', lines: [1] }]
    return { name: file.name, language: 'en' as const, draft: null, notes: [], problems, rendered: null }
  }
  if (read instanceof Refusal) return read
  const rendered = read.draft && (await renderDraft(turn, read.draft, undefined, true))
  return rendered instanceof Refusal ? rendered : { ...read, rendered }
}

interface EarlierDraft {
  draft: Draft
  body: ChecklistBody
}

/** Renders a draft that no user typed, which is always valid. Refusal: `overloaded`. */
export async function renderOwnDraft(turn: Turn, draft: Draft): Promise<Rendered | Refusal> {
  const rendered = await renderDraft(turn, draft)
  if ('wrong' in rendered) throw new Error('a draft that nobody typed is wrong')
  return rendered
}

/**
 * Brings a draft into normal form and renders it. Texts that are unchanged since `earlier` are reused, so the cost
 * depends on the size of the edit. Only a draft that a user `typed` can be invalid. Refusal: `overloaded`.
 */
export async function renderDraft(
  turn: Turn,
  draft: Draft,
  earlier?: EarlierDraft,
  typed = false,
): Promise<Rendered | { wrong: WrongField[] } | Refusal> {
  const before = new Map(earlier?.draft.steps.map((step) => [step.id, step]))
  const shown = new Map(earlier?.body.steps.map((step) => [step.id, step]))
  const wrong: WrongField[] = []
  const steps: SettledStep[] = []
  for (const step of draft.steps) {
    const settled = await renderChangedTexts(step, before.get(step.id), shown.get(step.id), { typed, turn })
    if (settled instanceof Refusal) return settled
    wrong.push(...settled.wrong)
    if ('step' in settled) steps.push(settled)
  }
  const intro =
    earlier?.draft.intro === draft.intro
      ? { intro: draft.intro, html: earlier.body.intro }
      : ((await runTask<'intro'>(turn, { kind: 'intro', intro: draft.intro, typed })) ??
        tooExpensive({ step: '', item: null, field: 'intro' }))
  if (intro instanceof Refusal) return intro
  if ('message' in intro) wrong.push(intro)
  if ('message' in intro || wrong.length > 0) return { wrong }

  const settled: Draft = { intro: intro.intro, steps: steps.map(({ step }) => step) }
  const outline = buildOutline(settled)
  return {
    draft: settled,
    body: { intro: intro.html, steps: steps.map(({ rendered }) => rendered) },
    outline,
    totalSteps: settled.steps.length,
    totalItems: countItems(settled),
    duration: outline.reduce((sum, { minutes }) => sum + minutes, 0),
  }
}

/** A text takes too much CPU time, because of many tables, links or footnotes. */
const tooExpensive = (field: Omit<WrongField, 'message'>): WrongField => ({ ...field, message: 'too_much' })

const none = { title: '-', minutes: 0, lead: '', before: '', items: [], after: '' }

/** Renders only the changed texts of a step. */
async function renderChangedTexts(
  step: DraftStep,
  was: DraftStep | undefined,
  shown: RenderedStep | undefined,
  { typed, turn }: { typed: boolean; turn: Turn },
): Promise<((SettledStep | object) & { wrong: WrongField[] }) | Refusal> {
  if (was === step && shown) return { step, rendered: shown, wrong: [] }
  const items = new Map(was?.items.map((item, place) => [item.id, { item, shown: shown?.items[place] }]))
  const pieces: Piece[] = []
  if (!was || !shown || !isSameStep(was, step)) pieces.push({ ...step, items: [] })
  for (const item of step.items) {
    const kept = items.get(item.id)
    if (!kept?.shown || !isSameItem(kept.item, item)) pieces.push({ ...none, id: step.id, items: [{ ...item, depth: 0 }] })
  }
  const answer = pieces.length > 0 ? await runTask<'pieces'>(turn, { kind: 'pieces', pieces, typed }) : { settled: [], wrong: [] }
  if (!answer) return { wrong: [tooExpensive(findLongest(pieces))] }
  if (answer instanceof Refusal) return answer

  const texts = answer.settled.find((piece) => piece.step.items.length === 0)
  const fresh = new Map(
    answer.settled.map((piece) => [piece.step.items[0]?.id, { item: piece.step.items[0], shown: piece.rendered.items[0] }]),
  )
  const settled = step.items.flatMap(({ id, depth }) => {
    const { item, shown } = fresh.get(id) ?? items.get(id) ?? {}
    return item && shown ? [{ item: { ...item, depth }, shown: { ...shown, depth } }] : []
  })
  const { id, minutes } = step
  return {
    step: { ...(texts?.step ?? was ?? step), id, minutes, items: settled.map(({ item }) => item) },
    rendered: { ...((texts?.rendered ?? shown) as RenderedStep), id, minutes, items: settled.map(({ shown }) => shown) },
    wrong: answer.wrong,
  }
}

/** Field with the longest text, which most likely takes the CPU time. */
function findLongest(pieces: Piece[]): Omit<WrongField, 'message'> {
  const fields = pieces.flatMap(({ id: step, lead, before, after, items: [item] }) => {
    const texts: Record<string, string> = item ? { title: item.title, help: item.help, how: item.how } : { lead, before, after }
    return Object.entries(texts).map(([field, text]) => ({ step, item: item?.id ?? null, field, length: text.length }))
  })
  const [{ length: _, ...longest } = { step: '', item: null, field: 'intro', length: 0 }] = fields.sort(
    (one, other) => other.length - one.length,
  )
  return longest
}

const isSameStep = (a: DraftStep, b: DraftStep) => a.title === b.title && a.lead === b.lead && a.before === b.before && a.after === b.after
const isSameItem = (a: DraftItem, b: DraftItem) => a.title === b.title && a.help === b.help && a.how === b.how
