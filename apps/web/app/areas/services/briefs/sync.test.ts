import { beforeEach, expect, test } from 'vitest'
import { createFakeBrowser } from '../../../kit/device/stand-in-browser.ts'
import { adoptAnswers, briefRecords, briefsOnDevice, visitorAnswers } from './sync.ts'

/** Records as stored on devices. */
const kept = {
  service: 's',
  changes: { 'paid-from': 'Iceland', transfers: 40, banks: ['one'], wishes: null },
  at: '2026-05-01T10:00:00.000Z',
}
const keep = (name: string, record: object) => localStorage.setItem(`brief:${name}`, JSON.stringify(record))

let browser: ReturnType<typeof createFakeBrowser>
beforeEach(() => {
  browser = createFakeBrowser()
  keep('visitor:s', kept)
})

test('reads stored records, and ignores those that would break a page', () => {
  expect(visitorAnswers('s')).toEqual([
    { field: 'paid-from', value: 'Iceland' },
    { field: 'transfers', value: 40 },
    { field: 'banks', value: ['one'] },
  ])
  for (const broken of [{ ...kept, at: 'once' }, { ...kept, changes: null }, { changes: {} }]) {
    keep('visitor:s', broken)
    expect(visitorAnswers('s')).toEqual([])
  }
})

const answers = [{ field: 'transfers', value: 7 }]
const all = { 'paid-from': 'Iceland', transfers: 40, banks: ['one'] }

test.each([
  ['saved nothing', null, all],
  ['saved it before', '2026-05-01T09:59:59.000Z', all],
  ['saved it since', '2026-05-01T10:00:01.000Z', { 'paid-from': 'Iceland', banks: ['one'] }],
])('a visitor’s answers join the account that %s, and leave the device with it alone', (_, savedAt, joined) => {
  browser.signIn('ada')
  adoptAnswers('ada', 's', { answers, savedAt })
  expect(briefRecords.read('s')?.changes).toEqual(joined)
  expect(localStorage.getItem('brief:visitor:s')).toBeNull()
  briefsOnDevice.forget('ada', false)
  expect(briefRecords.list()).toHaveLength(1)
  briefsOnDevice.forget('ada', true)
  expect(briefRecords.list()).toEqual([])
})
