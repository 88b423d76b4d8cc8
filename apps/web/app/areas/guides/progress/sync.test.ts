import { json } from 'node:stream/consumers'
import type { Operation } from '@waymark/contract/guides/guides.ts'
import { applyOperations, clockTolerance, getOperationResult, type ProgressState } from '@waymark/contract/guides/progress.ts'
import { toSnake } from '@waymark/contract/wire.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeBrowser } from '../../../kit/device/stand-in-browser.ts'
import { changeRecord, newRecord, type ProgressSubject, progressRecords, progressState, readRecord, startAgain } from './records.ts'
import { progressOnDevice, progressOutbox, refreshLeftOff, refreshProgress } from './sync.ts'

const at = '2026-05-01T10:00:00.000Z'
const operation = { step: 'plan', item: 'name', done: true, op: 'a0000000-0000-4000-8000-000000000000', at, restart: 0 }
const mark = { step: 'plan', item: 'budget', state: 'done' as const, at, op: 'b0000000-0000-4000-8000-000000000000' }
const guide = {
  id: 'g',
  slug: 'open-shop',
  name: 'Open a shop',
  announce: '',
  category: { slug: 'shop', name: 'Shop', line: 'b' },
  totalSteps: 1,
  totalItems: 2,
  duration: 10,
  paid: false,
  updatedAt: at,
  translated: true,
}
const outline = [{ id: 'plan', items: ['name', 'budget'] }]
const base = { restart: 0, marks: [mark], startedAt: at, finishedAt: null }
/** Records as stored on devices. */
const waiting = { guide, outline, base, queue: [operation], unheard: true }
const acknowledged = { checklist: { id: 'c' }, outline, base, queue: [] }
const keep = (name: string, record: object) => localStorage.setItem(`progress:${name}`, JSON.stringify(record))

let browser: ReturnType<typeof createFakeBrowser>
beforeEach(() => {
  browser = createFakeBrowser()
  browser.signIn('ada')
  keep('ada:g', waiting)
  keep('ada:checklist:c', acknowledged)
  keep('bob:g', waiting)
})
const kept = () => Object.keys(localStorage).filter((name) => name.startsWith('progress:'))

test('reads stored records with their unsent operations', () => {
  const record = readRecord({ kind: 'guide', id: 'g' })
  expect(record).toEqual(waiting)
  expect(record && progressState(record).marks.map(({ item, state }) => [item, state])).toEqual([
    ['budget', 'done'],
    ['name', 'done'],
  ])
  expect(readRecord({ kind: 'checklist', id: 'c' })).toEqual(acknowledged)
})

test('ignores a record that would break a page', () => {
  const broken = [
    { ...waiting, queue: [{ ...operation, at: 'once' }] },
    { ...waiting, base: { ...base, marks: [null] } },
    { ...waiting, base: { ...base, startedAt: 'once' } },
    { ...waiting, outline: [{ id: 'plan' }] },
    { ...waiting, guide: { id: 'g' } },
  ]
  for (const record of broken) {
    keep('ada:g', record)
    expect(readRecord({ kind: 'guide', id: 'g' })).toBeNull()
  }
})

test('keeps unsent progress at sign-out, and nothing after account deletion', () => {
  expect(progressOnDevice.countWaiting?.('ada')).toBe(1)
  progressOnDevice.forget('ada', false)
  expect(kept()).toEqual(['progress:ada:g', 'progress:bob:g'])
  progressOnDevice.forget('ada', true)
  expect(kept()).toEqual(['progress:bob:g'])
  expect(progressRecords.list()).toEqual([])
})

const name = { ...operation, op: 'c0000000-0000-4000-8000-000000000000', restart: 1 }

test('restarting twice before the server answers restarts once and undoes items in between', () => {
  const once = startAgain({ ...acknowledged, queue: [operation] })
  const twice = startAgain({ ...once, queue: [name] })
  expect(progressState(twice)).toEqual({ restart: 1, marks: [], startedAt: null, finishedAt: null })
  expect(twice).toMatchObject({ restartFrom: 0, queue: [] })
})

test("restarting while an earlier restart is unsent erases the account's state", () => {
  const heard = { ...acknowledged, base: { ...base, restart: 1 }, restartFrom: 0 }
  expect(startAgain(heard)).toMatchObject({ base: { restart: 2, marks: [] }, restartFrom: 1 })
})

describe('a server response', () => {
  const checklist: ProgressSubject = { kind: 'checklist', id: 'c' }
  const begin = () => newRecord({ checklist: { id: 'c' } }, outline)
  const unknown = { mine: false, restart: 0, marks: [], startedAt: null, finishedAt: null }
  /** Answers a request; side effects happen while the answer is on its way. */
  let answer: (ops: Operation[]) => object

  beforeEach(async () => {
    return browser.serveFrom(async (request, response) => {
      const { ops = [] } = request.method === 'POST' ? ((await json(request)) as { ops?: Operation[] }) : {}
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(toSnake(answer(ops))))
    })
  })

  test('that knows no progress removes it from this device', async () => {
    answer = () => unknown
    await refreshProgress(checklist, begin)
    expect(readRecord(checklist)).toBeNull()
  })
  test('keeps ticks made and acknowledged while it was on its way', async () => {
    const ticked = { ...base, marks: [{ ...mark, item: 'name' }, mark] }
    answer = () => {
      changeRecord(checklist, (record) => record && { ...record, base: ticked })
      return unknown
    }
    await refreshProgress(checklist, begin)
    expect(
      readRecord(checklist)
        ?.base.marks.map(({ item }) => item)
        .toSorted(),
    ).toEqual(['budget', 'name'])
  })
  test('does not bring back a guide that was removed meanwhile', async () => {
    answer = () => {
      changeRecord(checklist, () => null)
      return { ...unknown, mine: true }
    }
    await refreshProgress(checklist, begin)
    expect(readRecord(checklist)).toBeNull()
  })
  test("shows another device's changes after two restarts here", async () => {
    const elsewhere = { mine: true, restart: 1, marks: [{ ...mark, item: 'name' }], startedAt: at, finishedAt: null }
    answer = () => elsewhere
    changeRecord(checklist, (record) => record && startAgain(startAgain(record)))
    localStorage.removeItem('progress:ada:g')
    await progressOutbox.flush()
    await refreshProgress(checklist, begin)
    expect(readRecord(checklist)).toMatchObject({ base: { restart: 1, marks: elsewhere.marks }, queue: [] })
  })
  test.each([
    ['four minutes ahead was taken: it is undone', '2026-05-01T10:04:00.000Z', 'open'],
    // The server's clock was wrong: the state stays, and nothing is sent forever.
    ['an hour ahead was taken', '2026-05-01T11:00:00.000Z', 'done'],
  ])('to an untick by a clock that is ahead, where a tick %s', async (_, tickedAt, state) => {
    localStorage.removeItem('progress:ada:g')
    let progress: ProgressState = { ...base, marks: [{ ...mark, at: tickedAt }] }
    let tries = 0
    answer = (ops) => {
      if (++tries > 3) throw new Error('sent for ever')
      const isAhead = (given: Operation) => Date.parse(given.at) > Date.parse(at) + clockTolerance
      progress = applyOperations(
        progress,
        ops.filter((given) => !isAhead(given)),
      )
      const results = ops.map((given) => ({ op: given.op, result: isAhead(given) ? 'clock_ahead' : getOperationResult(progress, given) }))
      return { results, serverTime: at, progress: { mine: true, ...progress } }
    }
    const untick = { ...operation, item: 'budget', done: false, op: 'c0000000-0000-4000-8000-000000000000', at: '2026-05-01T11:30:00.000Z' }
    changeRecord(checklist, (record) => record && { ...record, base: progress, queue: [untick] })
    await progressOutbox.flush()
    const record = readRecord(checklist)
    expect([record?.queue, record?.base.marks.map(({ item, state }) => [item, state])]).toEqual([[], [['budget', state]]])
    expect(progress.marks).toEqual(record?.base.marks)
  })
  test('is shown on home only to its user', async () => {
    const begun = (id: string) => ({ items: [{ guide: { ...guide, id }, stepsDone: 0, nextStep: null, changedAt: at }], next: null })
    const answers = [
      () => {
        browser.signIn('eve')
        return begun('of-ada')
      },
      () => begun('of-eve'),
    ]
    answer = () => answers.shift()?.() ?? {}
    expect(await refreshLeftOff()).toBe(1)
    expect(JSON.parse(localStorage.getItem('leftOff') ?? '[]')).toMatchObject([{ id: 'of-eve' }])

    browser.signIn('ada')
    answer = () => {
      browser.signIn(null)
      return begun('of-ada')
    }
    expect(await refreshLeftOff()).toBe(0)
    expect(localStorage.getItem('leftOff')).toBeNull()
  })
})
