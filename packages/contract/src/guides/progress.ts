import type { Mark, Operation, opResults, Progress } from './guides.ts'

// The law of progress (product.md 5), for server, browser and tests. Whatever the order, the batches and the repetitions in which
// operations arrive, the end is the same: the restart count only grows, and a register only goes to a later writer.

export type OpResult = (typeof opResults)[number]
export type ProgressState = Pick<Progress, 'restart' | 'marks' | 'startedAt' | 'finishedAt'>
/** Step and item ids in order. */
export type GuideOutline = readonly { id: string; items: readonly string[] }[]

export const emptyProgress: ProgressState = { restart: 0, marks: [], startedAt: null, finishedAt: null }

/** Milliseconds that a device's clock may be ahead of the server's; a later operation is answered `clock_ahead`. */
export const clockTolerance = 5 * 60_000

/** What an operation writes. Each register has one state: with several flags, done goes before skipped before postponed. */
export function markOf({ op, at, step = '', item = '', done, skipped, postponed }: Operation): Mark {
  const state = done ? 'done' : skipped ? 'skipped' : postponed ? 'postponed' : 'open'
  return { step, item, state, at: new Date(at).toISOString(), op: op.toLowerCase() }
}

/** Names the register of a mark; ids hold no slash. */
export const registerOf = ({ step, item }: Pick<Mark, 'step' | 'item'>): string => `${step}/${item}`

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Above 0 when `a` is the later writer. The state decides only between writers that share one op id. */
export const compareMarks = (a: Mark, b: Mark): number => byText(a.at, b.at) || byText(a.op, b.op) || byText(a.state, b.state)

/** Applies operations in any order, any number of times. An earlier restart count changes nothing, a later one voids all marks. */
export function applyOperations<P extends ProgressState>(progress: P, operations: readonly Operation[]): P {
  let { restart, startedAt } = progress
  const marks = new Map(progress.marks.map((mark) => [registerOf(mark), mark]))
  for (const operation of operations) {
    if (operation.restart < restart) continue
    if (operation.restart > restart) {
      restart = operation.restart
      startedAt = null
      marks.clear()
    }
    const mark = markOf(operation)
    if (startedAt === null || mark.at < startedAt) startedAt = mark.at
    const held = marks.get(registerOf(mark))
    if (!held || compareMarks(mark, held) > 0) marks.set(registerOf(mark), mark)
  }
  return { ...progress, ...progressOf(restart, startedAt, [...marks.values()]) }
}

export const applyOperation = <P extends ProgressState>(progress: P, operation: Operation): P => applyOperations(progress, [operation])

/** Erases the marks, unless the count has already passed the one that was seen, `from`. */
export function restartProgress<P extends ProgressState>(progress: P, from: number = progress.restart): P {
  return from < progress.restart ? progress : { ...progress, ...emptyProgress, restart: from + 1 }
}

/** The one form of a progress: marks in the order of their registers, finished when the guide's own register is done. */
export function progressOf(restart: number, startedAt: string | null, marks: readonly Mark[]): ProgressState {
  const guide = marks.find(({ step, item }) => step === '' && item === '')
  const finishedAt = guide?.state === 'done' ? guide.at : null
  return { restart, marks: marks.toSorted((a, b) => byText(registerOf(a), registerOf(b))), startedAt, finishedAt }
}

/** What became of an operation that was delivered: it stands in its register, or a later one does. */
export function resultOf({ marks }: ProgressState, operation: Operation): OpResult {
  const { step, item, op } = markOf(operation)
  return marks.some((mark) => mark.op === op && mark.step === step && mark.item === item) ? 'applied' : 'superseded'
}

/** Reads registers: `state()` of the guide, `state(step)` of a step, `state(step, item)` of an item. */
export function stateReader(marks: readonly Mark[]): (step?: string, item?: string) => Mark['state'] {
  const states = new Map(marks.map((mark) => [registerOf(mark), mark.state]))
  return (step = '', item = '') => states.get(registerOf({ step, item })) ?? 'open'
}

export interface StepSummary {
  id: string
  /** Done also when it has items and each is done or skipped. */
  state: Mark['state']
  itemsDone: number
  itemsSkipped: number
}

export interface Summary {
  steps: StepSummary[]
  stepsDone: number
  stepsSkipped: number
  itemsDone: number
  itemsSkipped: number
  /** The first step neither done nor skipped; `number` counts from 1. */
  next: { id: string; number: number } | null
  /** Only explicitly, never because everything is ticked. */
  finished: boolean
  postponed: boolean
}

/** Where a person stands in a guide. Marks of steps and items that the guide no longer has do not count. */
export function summarize(outline: GuideOutline, { marks }: { marks: readonly Mark[] }): Summary {
  const state = stateReader(marks)
  const steps = outline.map(({ id, items }): StepSummary => {
    const itemsDone = items.filter((item) => state(id, item) === 'done').length
    const itemsSkipped = items.filter((item) => state(id, item) === 'skipped').length
    const complete = items.length > 0 && itemsDone + itemsSkipped === items.length
    return { id, state: complete ? 'done' : state(id), itemsDone, itemsSkipped }
  })
  const next = steps.findIndex(isOpen)
  const guide = state()
  return {
    steps,
    stepsDone: steps.filter((step) => step.state === 'done').length,
    stepsSkipped: steps.filter((step) => step.state === 'skipped').length,
    itemsDone: steps.reduce((sum, step) => sum + step.itemsDone, 0),
    itemsSkipped: steps.reduce((sum, step) => sum + step.itemsSkipped, 0),
    next: steps[next] ? { id: steps[next].id, number: next + 1 } : null,
    finished: guide === 'done',
    postponed: guide === 'postponed',
  }
}

/** Items of open steps that are neither done nor skipped: what ending a guide asks about. */
export function openItems(outline: GuideOutline, marks: readonly Mark[]): { step: string; item: string }[] {
  const state = stateReader(marks)
  const open = summarize(outline, { marks }).steps.filter(isOpen)
  return outline
    .filter(({ id }) => open.some((step) => step.id === id))
    .flatMap(({ id, items }) => items.map((item) => ({ step: id, item })))
    .filter(({ step, item }) => !['done', 'skipped'].includes(state(step, item)))
}

const isOpen = ({ state }: StepSummary) => state !== 'done' && state !== 'skipped'
