import { afterEach, expect, test, vi } from 'vitest'
import { singleKeysAreOn, switchSingleKeys } from './single-keys.ts'
import { createFakeBrowser } from './stand-in-browser.ts'
import { storage } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

test('keeps single keys off for all pages of the device until switched on', () => {
  createFakeBrowser()
  expect(singleKeysAreOn()).toBe(true)
  switchSingleKeys(false)
  expect([singleKeysAreOn(), localStorage.getItem('singleKeys')]).toEqual([false, 'off'])
  switchSingleKeys(true)
  expect([singleKeysAreOn(), storage.names()]).toEqual([true, []])
})

test('keeps single keys off for the page when storage fails', () => {
  createFakeBrowser().block()
  switchSingleKeys(false)
  expect(singleKeysAreOn()).toBe(false)
  switchSingleKeys(true)
  expect(singleKeysAreOn()).toBe(true)
})
