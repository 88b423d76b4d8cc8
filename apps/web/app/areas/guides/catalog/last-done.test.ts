import { beforeEach, expect, test } from 'vitest'
import { createFakeBrowser } from '../../../kit/device/stand-in-browser.ts'
import { lastDone, noteDone } from './last-done.ts'

let browser: ReturnType<typeof createFakeBrowser>
beforeEach(() => {
  browser = createFakeBrowser()
})
const begin = (slug: string) => localStorage.setItem(`progress:${slug}`, '{}')

test('a list begins with what the one before it drew', () => {
  browser.signIn('ada')
  begin('shop')
  noteDone(new Map([['shop', 3]]))
  expect(lastDone()).toEqual(new Map([['shop', 3]]))
})

test('whoever comes after somebody sees nothing of theirs, with records of their own or without', () => {
  browser.signIn('ada')
  begin('shop')
  noteDone(new Map([['shop', 3]]))
  browser.signIn('eve')
  expect(lastDone()).toEqual(new Map())
  browser.signIn(null)
  expect(lastDone()).toEqual(new Map())
})

test('what was removed from mine since is not drawn once more', () => {
  begin('shop')
  noteDone(new Map([['shop', 3]]))
  localStorage.removeItem('progress:shop')
  expect(lastDone()).toEqual(new Map())
})
