import type { MyGuide } from '@waymark/contract/guides/guides.ts'
import { emptyProgress } from '@waymark/contract/guides/progress.ts'
import { describe, expect, test } from 'vitest'
import type { GuideHead, GuideRecord } from '../progress/records.ts'
import { begunGuides } from './parts/left-off.tsx'

const head = (id: string): GuideHead => ({
  id,
  slug: id,
  name: id,
  announce: '',
  category: { slug: 'finance', name: 'Finance', line: 'b' },
  totalSteps: 2,
  totalItems: 0,
  duration: 10,
  paid: false,
  updatedAt: '2026-01-01T00:00:00.000Z',
  translated: true,
})
const record = (id: string, at: string, ...changes: { step?: string; done?: boolean; restart?: number }[]): GuideRecord => ({
  guide: head(id),
  outline: [
    { id: 'one', items: [] },
    { id: 'two', items: [] },
  ],
  base: emptyProgress,
  queue: changes.map((change, index) => ({ op: `0000000${index}-0000-4000-8000-000000000000`, at, restart: 0, ...change })),
})
const mine = (id: string, changedAt: string): MyGuide => ({
  guide: { ...head(id), thumbnail: '' },
  state: 'unfinished',
  stepsDone: 1,
  stepsSkipped: 0,
  itemsDone: 0,
  nextStep: { id: 'two', title: 'Two', number: 2, minutes: 5 },
  postponed: false,
  startedAt: changedAt,
  changedAt,
  finishedAt: null,
})

describe('where the reader left off', () => {
  test('is the latest first, of device and account', () => {
    const begun = begunGuides(
      [record('a', '2026-01-02T00:00:00.000Z', { step: 'one', done: true })],
      [mine('b', '2026-01-03T00:00:00.000Z')],
    )
    expect(begun.map(({ guide, stepsDone, next }) => [guide.id, stepsDone, next?.number])).toEqual([
      ['b', 1, 2],
      ['a', 1, 2],
    ])
  })
  test('leaves out what was ended here, whatever the account still says', () => {
    expect(begunGuides([record('a', '2026-01-02T00:00:00.000Z', { done: true })], [mine('a', '2026-01-01T00:00:00.000Z')])).toEqual([])
  })
  test('is three at most', () => {
    expect(
      begunGuides(
        [],
        ['a', 'b', 'c', 'd'].map((id) => mine(id, '2026-01-01T00:00:00.000Z')),
      ),
    ).toHaveLength(3)
  })
})
