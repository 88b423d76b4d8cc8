import { beforeEach, expect, test } from 'vitest'
import { standInBrowser } from '../../../kit/device/stand-in-browser.ts'
import { briefRecords, briefsOnDevice, takeOver, visitorAnswers } from './sync.ts'

/** As devices have it. */
const kept = {
  service: 's',
  changes: { 'paid-from': 'Iceland', transfers: 40, banks: ['one'], wishes: null },
  at: '2026-05-01T10:00:00.000Z',
}
const keep = (name: string, record: object) => localStorage.setItem(`brief:${name}`, JSON.stringify(record))

let browser: ReturnType<typeof standInBrowser>
beforeEach(() => {
  browser = standInBrowser()
  keep('visitor:s', kept)
})

test('what devices have today is read; what would break a page is nothing', () => {
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

test('a visitor’s answers join the account where it has none, and leave the device with it alone', () => {
  browser.signIn('ada')
  takeOver('ada', 's', [{ field: 'transfers', value: 7 }])
  expect(briefRecords.read('s')?.changes).toEqual({ 'paid-from': 'Iceland', banks: ['one'] })
  expect(localStorage.getItem('brief:visitor:s')).toBeNull()
  briefsOnDevice.forget('ada', false)
  expect(briefRecords.list()).toHaveLength(1)
  briefsOnDevice.forget('ada', true)
  expect(briefRecords.list()).toEqual([])
})
