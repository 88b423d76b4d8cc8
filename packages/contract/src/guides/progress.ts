import type { Mark, Operation, opResults, Progress } from './guides.ts'

// Merge rules of progress (product.md 5), shared by server, browser and tests. Operations may arrive in any order, in
// any batches and repeatedly; the result is the same. The restart count only grows, and the last writer of a register
// wins.

export type OpResult = (typeof opResults)[number]
export type ProgressState = Pick<Progress, 'restart' | 'marks' | 'startedAt' | 'finishedAt'>
/** Step and item ids in order. */
export type GuideOutline = readonly { id: string; items: readonly string[] }[]

export const emptyProgress: ProgressState = { restart: 0, marks: [], startedAt: null, finishedAt: null }

/** Tolerated lead of a device's clock (ms). A later operation is answered `clock_ahead`. */
export const clockTolerance = 5 * 60_000

/** Converts an operation to the mark it writes. A register has one state: `done` wins over `skipped`, `skipped` over `postponed`. */
export function toMark({ op, at, step = '', item = '', done, skipped, postponed }: Operation): Mark {
  const state = done ? 'done' : skipped ? 'skipped' : postponed ? 'postponed' : 'open'
  return { step, item, state, at: new Date(at).toISOString(), op: op.toLowerCase() }
}

/** Key of a mark's register. Ids contain no slash. */
export const registerKey = ({ step, item }: Pick<Mark, 'step' | 'item'>): string => `${step}/${item}`

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Compares by time, then operation id. Positive when `a` is the later writer. The state decides only between writers
 * with the same operation id.
 */
export const compareMarks = (a: Mark, b: Mark): number => byText(a.at, b.at) || byText(a.op, b.op) || byText(a.state, b.state)

/** Applies operations in any order, any number of times. An earlier restart count changes nothing; a later one discards all marks. */
export function applyOperations<P extends ProgressState>(progress: P, operations: readonly Operation[]): P {
  let { restart, startedAt } = progress
  const marks = new Map(progress.marks.map((mark) => [registerKey(mark), mark]))
  for (const operation of operations) {
    if (operation.restart < restart) continue
    if (operation.restart > restart) {
      restart = operation.restart
      startedAt = null
      marks.clear()
    }
    const mark = toMark(operation)
    if (startedAt === null || mark.at < startedAt) startedAt = mark.at
    const held = marks.get(registerKey(mark))
    if (!held || compareMarks(mark, held) > 0) marks.set(registerKey(mark), mark)
  }
  return { ...progress, ...normalizeProgress(restart, startedAt, [...marks.values()]) }
}

export const applyOperation = <P extends ProgressState>(progress: P, operation: Operation): P => applyOperations(progress, [operation])

/** Erases the marks, unless the restart count has already passed `from`, the count that was read. */
export function restartProgress<P extends ProgressState>(progress: P, from: number = progress.restart): P {
  return from < progress.restart ? progress : { ...progress, ...emptyProgress, restart: from + 1 }
}

/** Normalizes progress: marks in register order, finished when the guide's own register is done. */
export function normalizeProgress(restart: number, startedAt: string | null, marks: readonly Mark[]): ProgressState {
  const guide = marks.find(({ step, item }) => step === '' && item === '')
  const finishedAt = guide?.state === 'done' ? guide.at : null
  return { restart, marks: marks.toSorted((a, b) => byText(registerKey(a), registerKey(b))), startedAt, finishedAt }
}

/** Outcome of a delivered operation: it is stored in its register, or a later one is. */
export function getOperationResult({ marks }: ProgressState, operation: Operation): OpResult {
  const { step, item, op } = toMark(operation)
  return marks.some((mark) => mark.op === op && mark.step === step && mark.item === item) ? 'applied' : 'superseded'
}

/** Returns a reader of registers: `state()` of the guide, `state(step)`, `state(step, item)`. */
export function stateReader(marks: readonly Mark[]): (step?: string, item?: string) => Mark['state'] {
  const states = new Map(marks.map((mark) => [registerKey(mark), mark.state]))
  return (step = '', item = '') => states.get(registerKey({ step, item })) ?? 'open'
}

export interface StepSummary {
  id: string
  /** A step whose items are all done or skipped counts as done. */
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
  /** First step that is neither done nor skipped; `number` counts from 1. */
  next: { id: string; number: number } | null
  /** Set explicitly, never because everything is ticked. */
  finished: boolean
  postponed: boolean
}

/** Summarizes a person's progress. Marks of steps and items that no longer exist do not count. */
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

/** Items of open steps that are neither done nor skipped. Finishing a guide asks about them. */
export function openItems(outline: GuideOutline, marks: readonly Mark[]): { step: string; item: string }[] {
  const state = stateReader(marks)
  const open = summarize(outline, { marks }).steps.filter(isOpen)
  return outline
    .filter(({ id }) => open.some((step) => step.id === id))
    .flatMap(({ id, items }) => items.map((item) => ({ step: id, item })))
    .filter(({ step, item }) => !['done', 'skipped'].includes(state(step, item)))
}

const isOpen = ({ state }: StepSummary) => state !== 'done' && state !== 'skipped'
