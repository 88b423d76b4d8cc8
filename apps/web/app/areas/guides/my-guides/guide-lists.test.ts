import type { MyGuide, Operation } from '@waymark/contract/guides/guides.ts'
import { applyOperations, emptyProgress } from '@waymark/contract/guides/progress.ts'
import { describe, expect, test } from 'vitest'
import type { GuideRecord } from '../progress/records.ts'
import { countWaiting } from '../progress/sync.ts'
import { withWaiting } from './queries.ts'

const outline = [
  { id: 'plan', items: ['name', 'budget'] },
  { id: 'file', items: ['form'] },
]
const guide = (id: string): GuideRecord['guide'] => ({
  id,
  slug: `guide-${id}`,
  name: `Guide ${id}`,
  announce: '',
  category: { slug: 'business', name: 'Business', line: 'a' },
  totalSteps: 2,
  totalItems: 3,
  duration: 30,
  paid: false,
  updatedAt: '2026-11-01T00:00:00.000Z',
  translated: true,
})
let count = 0
const op = (change: Partial<Operation>): Operation => ({
  op: `00000000-0000-7000-8000-${String(++count).padStart(12, '0')}`,
  at: `2026-11-20T09:00:${String(count).padStart(2, '0')}.000Z`,
  restart: 0,
  ...change,
})
const record = (id: string, queue: Operation[], acknowledged: Operation[] = []): GuideRecord => ({
  guide: guide(id),
  outline,
  base: applyOperations(emptyProgress, acknowledged),
  queue,
})
const item = (id: string, more: Partial<MyGuide> = {}): MyGuide => ({
  guide: { ...guide(id), thumbnail: '' },
  state: 'unfinished',
  stepsDone: 0,
  stepsSkipped: 0,
  itemsDone: 1,
  nextStep: { id: 'plan', title: 'Plan it', number: 1, minutes: 5 },
  postponed: false,
  startedAt: '2026-11-19T00:00:00.000Z',
  changedAt: '2026-11-19T00:00:00.000Z',
  finishedAt: null,
  ...more,
})
const counts = (unfinished: number, finished: number) => ({ unfinished, finished, all: unfinished + finished })
const listIds = ({ entries }: ReturnType<typeof withWaiting>) => entries.map(({ guide: { id } }) => id)

describe('unsent progress', () => {
  test('leaves the server’s list unchanged if there is none', () => {
    const list = withWaiting('all', [item('a'), item('b')], counts(2, 0), [])
    expect(listIds(list)).toEqual(['a', 'b'])
    expect(list.entries.some(({ unsaved }) => unsaved)).toBe(false)
    expect(list.counts).toEqual(counts(2, 0))
  })

  test('puts its guides on top, newest first, at their current step', () => {
    const b = record('b', [op({ step: 'plan', item: 'budget', done: true })], [op({ step: 'plan', item: 'name', done: true })])
    const c = record('c', [op({ step: 'plan', item: 'name', done: true })], [op({ step: 'file', item: 'form', done: true })])
    const list = withWaiting('unfinished', [item('a'), item('b'), item('c')], counts(3, 0), [b, c])
    expect(listIds(list)).toEqual(['c', 'b', 'a'])
    expect(list.entries[1]).toMatchObject({ unsaved: true, stepsDone: 1, itemsDone: 2, next: { id: 'file', number: 2, title: null } })
    expect(list.entries[0]).toMatchObject({ unsaved: true, next: { title: 'Plan it', minutes: 5 } })
  })

  test('counts a guide that the server does not know yet', () => {
    const list = withWaiting('unfinished', [], counts(0, 1), [record('new', [op({ step: 'plan', item: 'name', done: true })])])
    expect(listIds(list)).toEqual(['new'])
    expect(list.counts).toEqual(counts(1, 1))
  })

  test('moves a guide ended here to the finished ones', () => {
    const ended = record('a', [op({ done: true })], [op({ step: 'plan', done: true })])
    expect(withWaiting('unfinished', [item('a')], counts(1, 0), [ended])).toEqual({ entries: [], counts: counts(0, 1) })
    expect(withWaiting('finished', [], counts(1, 0), [ended])).toMatchObject({ entries: [{ state: 'finished' }], counts: counts(0, 1) })
  })

  test('is counted in the question before signing out', () => {
    const restarted = { ...record('b', [op({ step: 'plan', item: 'name', done: true })]), restartFrom: 1 }
    expect(countWaiting([record('a', [op({ step: 'plan', done: true })]), restarted])).toBe(3)
  })
})
