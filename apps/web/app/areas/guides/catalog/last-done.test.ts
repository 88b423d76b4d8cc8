import { beforeEach, expect, test } from 'vitest'
import { createFakeBrowser } from '../../../kit/device/stand-in-browser.ts'
import { lastDone, noteDone } from './last-done.ts'

let browser: ReturnType<typeof createFakeBrowser>
beforeEach(() => {
  browser = createFakeBrowser()
})
const begin = (slug: string) => localStorage.setItem(`progress:${slug}`, '{}')

test('a list starts with the progress that the previous one showed', () => {
  browser.signIn('ada')
  begin('shop')
  noteDone(new Map([['shop', 3]]))
  expect(lastDone()).toEqual(new Map([['shop', 3]]))
})

test("a different user sees nothing of the previous user's progress", () => {
  browser.signIn('ada')
  begin('shop')
  noteDone(new Map([['shop', 3]]))
  browser.signIn('eve')
  expect(lastDone()).toEqual(new Map())
  browser.signIn(null)
  expect(lastDone()).toEqual(new Map())
})

test('does not show progress of a guide removed since', () => {
  begin('shop')
  noteDone(new Map([['shop', 3]]))
  localStorage.removeItem('progress:shop')
  expect(lastDone()).toEqual(new Map())
})
