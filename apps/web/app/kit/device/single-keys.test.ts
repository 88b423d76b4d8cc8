import { afterEach, expect, test, vi } from 'vitest'
import { singleKeysAreOn, switchSingleKeys } from './single-keys.ts'
import { standInBrowser } from './stand-in-browser.ts'
import { storage } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

test('single keys that were switched off stay off for every page of this device, until they are switched on', () => {
  standInBrowser()
  expect(singleKeysAreOn()).toBe(true)
  switchSingleKeys(false)
  expect([singleKeysAreOn(), localStorage.getItem('singleKeys')]).toEqual([false, 'off'])
  switchSingleKeys(true)
  expect([singleKeysAreOn(), storage.names()]).toEqual([true, []])
})

test('where a browser keeps nothing they stay off for as long as the page stands', () => {
  standInBrowser().block()
  switchSingleKeys(false)
  expect(singleKeysAreOn()).toBe(false)
  switchSingleKeys(true)
  expect(singleKeysAreOn()).toBe(true)
})
