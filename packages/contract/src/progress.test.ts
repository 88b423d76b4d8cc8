import { describe, expect, test } from 'vitest'
import type { Operation } from './guides/guides.ts'
import {
  applyOperations,
  compareMarks,
  emptyProgress,
  getOperationResult,
  openItems,
  restartProgress,
  summarize,
  toMark,
} from './guides/progress.ts'

let made = 0
const op = (given: Partial<Operation> = {}): Operation => ({
  op: `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`,
  at: '2026-11-20T09:00:00Z',
  restart: 0,
  ...given,
})
const after = (...ops: Operation[]) => applyOperations(emptyProgress, ops)

const outline = [
  { id: 'plan', items: ['name', 'budget'] },
  { id: 'read', items: [] },
  { id: 'file', items: ['form'] },
]

describe('an operation', () => {
  test('sets its register to one state: done before skipped before postponed', () => {
    expect(toMark(op({ done: true, skipped: true, postponed: true })).state).toBe('done')
    expect(toMark(op({ done: false, skipped: true, postponed: true })).state).toBe('skipped')
    expect(toMark(op({ postponed: true })).state).toBe('postponed')
    expect(toMark(op({ done: false })).state).toBe('open')
    expect(toMark(op())).toMatchObject({ step: '', item: '' })
  })

  test('is ordered by its time in milliseconds, then by its id', () => {
    const [first, second] = [op({ at: '2026-11-20T09:00:00.1Z' }), op({ at: '2026-11-20T09:00:00.100900Z' })]
    expect(compareMarks(toMark(first), toMark(second))).toBeLessThan(0)
    expect(compareMarks(toMark(op({ at: '2026-11-20T09:00:01Z' })), toMark(op()))).toBeGreaterThan(0)
    expect(compareMarks(toMark(first), toMark({ ...first, op: first.op.toUpperCase() }))).toBe(0)
  })

  test('stands until a later one arrives', () => {
    const [early, late] = [op({ step: 'plan', done: true }), op({ step: 'plan', at: '2026-11-20T09:30:00Z' })]
    const progress = after(late, early)
    expect(progress.marks).toEqual([toMark(late)])
    expect(progress.startedAt).toBe('2026-11-20T09:00:00.000Z')
    expect([getOperationResult(progress, early), getOperationResult(progress, late)]).toEqual(['superseded', 'applied'])
  })

  test('with an earlier restart count changes nothing, with a later one discards everything', () => {
    const [old, current] = [op({ step: 'plan', at: '2026-11-20T10:00:00Z', done: true }), op({ step: 'read', restart: 2, done: true })]
    expect(after(old, current)).toEqual(after(current, old))
    expect(after(old, current)).toEqual({ restart: 2, marks: [toMark(current)], startedAt: '2026-11-20T09:00:00.000Z', finishedAt: null })
  })
})

describe('a restart', () => {
  test('adds one only if the count that was read still holds', () => {
    const progress = after(op({ done: true, restart: 3 }))
    expect(restartProgress(progress)).toEqual({ ...emptyProgress, restart: 4 })
    expect(restartProgress(progress, 3)).toEqual({ ...emptyProgress, restart: 4 })
    expect(restartProgress(progress, 2)).toBe(progress)
    expect(restartProgress(restartProgress(progress, 3), 3)).toEqual({ ...emptyProgress, restart: 4 })
    expect(restartProgress(progress, 5)).toEqual({ ...emptyProgress, restart: 6 })
  })

  test('keeps unrelated fields', () => {
    expect(restartProgress({ ...emptyProgress, slug: 'a' })).toEqual({ ...emptyProgress, restart: 1, slug: 'a' })
  })
})

describe('a summary', () => {
  test('of an unstarted guide begins with the first step', () => {
    expect(summarize(outline, emptyProgress)).toMatchObject({
      stepsDone: 0,
      itemsDone: 0,
      next: { id: 'plan', number: 1 },
      finished: false,
    })
    expect(summarize([], emptyProgress).next).toBeNull()
  })

  test('counts a step whose items are all done or skipped, and skipped steps separately', () => {
    const progress = after(op({ step: 'plan', item: 'name', done: true }), op({ step: 'plan', item: 'budget', skipped: true }))
    expect(summarize(outline, progress)).toMatchObject({ stepsDone: 1, itemsDone: 1, itemsSkipped: 1, next: { id: 'read', number: 2 } })
  })

  test('counts a marked step, and a step without items only when marked', () => {
    const progress = after(op({ step: 'plan', done: true }), op({ step: 'read', skipped: true }))
    expect(summarize(outline, progress)).toMatchObject({ stepsDone: 1, stepsSkipped: 1, itemsDone: 0, next: { id: 'file', number: 3 } })
    expect(openItems(outline, progress.marks)).toEqual([{ step: 'file', item: 'form' }])
  })

  test('is finished only explicitly and ignores removed steps', () => {
    const all = ['plan', 'read', 'file', 'gone'].map((step) => op({ step, done: true }))
    const end = op({ done: true })
    expect(summarize(outline, after(...all))).toMatchObject({ stepsDone: 3, next: null, finished: false })
    expect(summarize(outline, after(...all, end)).finished).toBe(true)
    expect(after(end).finishedAt).toBe('2026-11-20T09:00:00.000Z')
    expect(summarize(outline, after(end, op({ at: '2026-11-20T09:00:01Z', postponed: true })))).toMatchObject({
      finished: false,
      postponed: true,
    })
  })

  test('lists open items', () => {
    const progress = after(op({ step: 'plan', item: 'name', done: true }), op({ step: 'plan', item: 'budget', postponed: true }))
    const open = [
      { step: 'plan', item: 'budget' },
      { step: 'file', item: 'form' },
    ]
    expect(openItems(outline, progress.marks)).toEqual(open)
  })
})
