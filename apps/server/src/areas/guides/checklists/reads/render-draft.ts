import path from 'node:path'
import type { Draft, DraftItem, DraftStep } from '@waymark/contract/guides/checklists.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { createShares } from '../../../../platform/shares.ts'
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
const drafts = createWorker<Task, Results[keyof Results]>(worker, { deadline: 10_000, waiting: 100, idle: 120_000 })
/** Whole files have a worker of their own, so that edits do not wait behind imports. */
const files = createWorker<Task, Results[keyof Results]>(worker, { deadline: 10_000, waiting: 20, idle: 30_000 })

/** One file at a time per user, and a limited time per minute while others import too: one text can take seconds (ms). */
const shares = createShares({ most: 30_000, within: 60_000 })

const runTask = <K extends Task['kind']>(task: Extract<Task, { kind: K }>, on: typeof drafts = drafts) =>
  on(task) as Promise<Results[K] | Refusal>

/** Converts a guide into a draft that is not in normal form yet. Refusal: `overloaded`. */
export const openGuideDraft = (body: GuideBody) => runTask<'guide'>({ kind: 'guide', body })

/** Writes a checklist as a file that can be imported. Refusal: `overloaded`. */
export const writeChecklistFile = (checklist: ChecklistText) => runTask<'file'>({ kind: 'file', checklist })

/** Reads a Markdown file as a draft and renders it. Refusals: `overloaded`, `too_many_requests`. */
export const openImport = (userId: string, file: { name: string; text: string }) =>
  shares.take(userId, async (took) => {
    const on: typeof files = (task) => files(task, took)
    const read = await runTask<'import'>({ kind: 'import', ...file }, on)
    if (read instanceof Refusal) return read
    const rendered = read.draft && (await renderDraft(read.draft, undefined, true, on))
    return rendered instanceof Refusal ? rendered : { ...read, rendered }
  })

interface EarlierDraft {
  draft: Draft
  body: ChecklistBody
}

/** Renders a draft that no user typed, which is always valid. Refusal: `overloaded`. */
export async function renderOwnDraft(draft: Draft): Promise<Rendered | Refusal> {
  const rendered = await renderDraft(draft)
  if ('wrong' in rendered) throw new Error('a draft that nobody typed is wrong')
  return rendered
}

/**
 * Brings a draft into normal form and renders it. Texts that are unchanged since `earlier` are reused, so the cost
 * depends on the size of the edit. Only a draft that a user `typed` can be invalid. Refusal: `overloaded`.
 */
export async function renderDraft(
  draft: Draft,
  earlier?: EarlierDraft,
  typed = false,
  on = drafts,
): Promise<Rendered | { wrong: WrongField[] } | Refusal> {
  const before = new Map(earlier?.draft.steps.map((step) => [step.id, step]))
  const shown = new Map(earlier?.body.steps.map((step) => [step.id, step]))
  const wrong: WrongField[] = []
  const steps: SettledStep[] = []
  for (const step of draft.steps) {
    const settled = await renderChangedTexts(step, before.get(step.id), shown.get(step.id), { typed, on })
    if (settled instanceof Refusal) return settled
    wrong.push(...settled.wrong)
    steps.push(settled)
  }
  const intro =
    earlier?.draft.intro === draft.intro
      ? { intro: draft.intro, html: earlier.body.intro }
      : await runTask<'intro'>({ kind: 'intro', intro: draft.intro, typed }, on)
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

const none = { title: '-', minutes: 0, lead: '', before: '', items: [], after: '' }

/** Renders only the changed texts of a step. */
async function renderChangedTexts(
  step: DraftStep,
  was: DraftStep | undefined,
  shown: RenderedStep | undefined,
  { typed, on }: { typed: boolean; on: typeof drafts },
): Promise<(SettledStep & { wrong: WrongField[] }) | Refusal> {
  if (was === step && shown) return { step, rendered: shown, wrong: [] }
  const items = new Map(was?.items.map((item, place) => [item.id, { item, shown: shown?.items[place] }]))
  const pieces: Piece[] = []
  if (!was || !shown || !isSameStep(was, step)) pieces.push({ ...step, items: [] })
  for (const item of step.items) {
    const kept = items.get(item.id)
    if (!kept?.shown || !isSameItem(kept.item, item)) pieces.push({ ...none, id: step.id, items: [{ ...item, depth: 0 }] })
  }
  const answer = pieces.length > 0 ? await runTask<'pieces'>({ kind: 'pieces', pieces, typed }, on) : { settled: [], wrong: [] }
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

const isSameStep = (a: DraftStep, b: DraftStep) => a.title === b.title && a.lead === b.lead && a.before === b.before && a.after === b.after
const isSameItem = (a: DraftItem, b: DraftItem) => a.title === b.title && a.help === b.help && a.how === b.how
