import { beforeEach, expect, test } from 'vitest'
import { standInBrowser } from '../../../kit/device/stand-in-browser.ts'
import { progressRecords, readRecord, stateOf } from './records.ts'
import { progressOnDevice } from './sync.ts'

const at = '2026-05-01T10:00:00.000Z'
const operation = { step: 'plan', item: 'name', done: true, op: 'a0000000-0000-4000-8000-000000000000', at, restart: 0 }
const mark = { step: 'plan', item: 'budget', state: 'done', at, op: 'b0000000-0000-4000-8000-000000000000' }
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
/** As devices have them. */
const waiting = { guide, outline, base, queue: [operation], unheard: true }
const acknowledged = { checklist: { id: 'c' }, outline, base, queue: [] }
const keep = (name: string, record: object) => localStorage.setItem(`progress:${name}`, JSON.stringify(record))

let browser: ReturnType<typeof standInBrowser>
beforeEach(() => {
  browser = standInBrowser()
  browser.signIn('ada')
  keep('ada:g', waiting)
  keep('ada:checklist:c', acknowledged)
  keep('bob:g', waiting)
})
const kept = () => Object.keys(localStorage).filter((name) => name.startsWith('progress:'))

test('what devices have today is read, with what waits on top', () => {
  const record = readRecord({ kind: 'guide', id: 'g' })
  expect(record).toEqual(waiting)
  expect(record && stateOf(record).marks.map(({ item, state }) => [item, state])).toEqual([
    ['budget', 'done'],
    ['name', 'done'],
  ])
  expect(readRecord({ kind: 'checklist', id: 'c' })).toEqual(acknowledged)
})

test('a record that would break a page is none', () => {
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

test('signing out leaves on the device what the server has not heard, and deleting the account nothing', () => {
  expect(progressOnDevice.countWaiting?.('ada')).toBe(1)
  progressOnDevice.forget('ada', false)
  expect(kept()).toEqual(['progress:ada:g', 'progress:bob:g'])
  progressOnDevice.forget('ada', true)
  expect(kept()).toEqual(['progress:bob:g'])
  expect(progressRecords.list()).toEqual([])
})
