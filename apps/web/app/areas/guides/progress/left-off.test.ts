import { emptyProgress } from '@waymark/contract/guides/progress.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { clearTokens } from '../../../kit/device/session.ts'
import { createFakeBrowser } from '../../../kit/device/stand-in-browser.ts'
import { consentKey } from '../../../kit/device/storage.ts'
import { leftOffElsewhere, mergeLeftOff, type ResumePoint, type StartedGuide } from './left-off.ts'
import { changeRecord, newRecord, noteSubject } from './records.ts'
import { progressOnDevice } from './sync.ts'

const head = (id: string) => ({
  id,
  slug: `slug-${id}`,
  name: `Guide ${id}`,
  announce: '',
  category: { slug: 'finance', name: 'Finance', line: 'b' as const },
  totalSteps: 2,
  totalItems: 0,
  duration: 10,
  paid: false,
  updatedAt: '2026-01-01T00:00:00.000Z',
  translated: true,
})
const outline = [
  { id: 'one', items: [] },
  { id: 'two', items: [] },
]
const here = (id: string, at: string, step = 'one'): StartedGuide => ({
  guide: head(id),
  outline,
  state: { ...emptyProgress, marks: [{ step, item: '', state: 'done', at, op: '00000000-0000-4000-8000-000000000000' }] },
})
const elsewhere = (id: string, changedAt: string) =>
  leftOffElsewhere([
    { guide: { ...head(id), thumbnail: '' }, stepsDone: 1, nextStep: { id: 'two', title: 'Two', number: 2, minutes: 5 }, changedAt },
  ])

describe('guides in progress', () => {
  test('merges device and account, latest first', () => {
    const begun = mergeLeftOff([here('a', '2026-01-02T00:00:00.000Z')], elsewhere('b', '2026-01-03T00:00:00.000Z'))
    expect(begun.map(({ id, slug, done, total, step, number }) => [id, slug, done, total, step, number])).toEqual([
      ['b', 'slug-b', 1, 2, 'two', 2],
      ['a', 'slug-a', 1, 2, 'two', 2],
    ])
  })
  test('omits guides ended on this device, whatever the account says', () => {
    expect(mergeLeftOff([here('a', '2026-01-02T00:00:00.000Z', '')], elsewhere('a', '2026-01-01T00:00:00.000Z'))).toEqual([])
  })
  test("uses the account's names in the current language, otherwise this device's", () => {
    const [told] = elsewhere('a', '2026-01-01T00:00:00.000Z')
    const renamed = { ...told, name: 'Anleitung a', slug: 'anleitung-a', line: 'c' } as ResumePoint
    expect(mergeLeftOff([here('a', '2026-01-02T00:00:00.000Z', 'two')], [renamed])).toMatchObject([
      { id: 'a', name: 'Anleitung a', slug: 'anleitung-a', line: 'c', step: 'one', changedAt: '2026-01-02T00:00:00.000Z' },
    ])
  })
  test('lists at most three', () => {
    const all = ['a', 'b', 'c', 'd'].flatMap((id) => elsewhere(id, '2026-01-01T00:00:00.000Z'))
    expect(mergeLeftOff([], all)).toHaveLength(3)
  })
})

describe('the copy for the first paint', () => {
  let browser: ReturnType<typeof createFakeBrowser>
  beforeEach(() => {
    browser = createFakeBrowser()
  })
  const kept = (): ResumePoint[] | null => JSON.parse(localStorage.getItem('leftOff') ?? 'null')
  const tick = (id: string, step: string) =>
    changeRecord({ kind: 'guide', id }, (record) => {
      const now = record ?? newRecord({ guide: head(id) }, outline)
      const op = `00000000-0000-4000-8000-00000000000${now.queue.length}`
      return {
        ...now,
        queue: [...now.queue, { op, at: new Date(1_767_225_600_000 + now.queue.length).toISOString(), restart: 0, step, done: true }],
      }
    })

  test('is stored with the first item, without an account and before the cookie answer', () => {
    localStorage.setItem(consentKey, '1')
    tick('a', 'one')
    expect(kept()).toMatchObject([{ id: 'a', name: 'Guide a', line: 'b', done: 1, total: 2, step: 'two', number: 2 }])
  })
  test('follows each change, and is removed with its guide', () => {
    tick('a', 'one')
    tick('b', 'one')
    tick('a', 'two')
    expect(
      kept()
        ?.map(({ id, done, step }) => [id, done, step])
        .toSorted(),
    ).toEqual([
      ['a', 2, ''],
      ['b', 1, 'two'],
    ])
    changeRecord({ kind: 'guide', id: 'a' }, () => null)
    expect(kept()).toMatchObject([{ id: 'b' }])
  })
  test("uses the guide's name in the language last opened", () => {
    const german = { ...head('a'), name: 'Anleitung a' }
    noteSubject({ kind: 'guide', id: 'a' }, { guide: german })
    expect(kept()).toBeNull()
    tick('a', 'one')
    tick('b', 'one')
    noteSubject({ kind: 'guide', id: 'a' }, { guide: german })
    expect(
      kept()
        ?.map(({ id, name, done }) => [id, name, done])
        .toSorted(),
    ).toEqual([
      ['a', 'Anleitung a', 1],
      ['b', 'Guide b', 1],
    ])
  })
  test('includes guides that only the account knows, until sign-out', () => {
    browser.signIn('ada')
    localStorage.setItem('leftOff', JSON.stringify(elsewhere('c', '2026-01-01T00:00:00.000Z')))
    tick('a', 'one')
    expect(
      kept()
        ?.map(({ id }) => id)
        .toSorted(),
    ).toEqual(['a', 'c'])
    progressOnDevice.forget('ada', true)
    expect(kept()).toBeNull()
  })
  test('is removed when the session ends in another way', () => {
    browser.signIn('ada')
    tick('a', 'one')
    clearTokens()
    expect(kept()).toBeNull()
  })
})
