import { afterEach, beforeEach, expect, test } from 'vitest'
import { countWaiting, createOutbox, type DeviceRecords, recordsKnown, startRecords } from './kit/device/outbox.ts'
import { createFakeBrowser } from './kit/device/stand-in-browser.ts'
import { type Router, registerModules } from './kit/load/module.ts'
import { modules } from './modules.ts'
import { startSignedIn } from './start-signed-in.ts'

beforeEach(() => createFakeBrowser().signIn('ada'))
afterEach(() => {
  registerModules(modules)
  startRecords([], true)
})

/** Records with this many unsent items, which are never sent. */
const waiting = (count: number): DeviceRecords => ({
  outbox: createOutbox({ next: () => undefined, send: async () => {}, refuse: () => 'kept' }),
  subscribe: () => () => {},
  countWaiting: () => count,
  forget() {},
})

test('a module that fails to load does not stop the others, and is retried', async () => {
  let fails = true
  const late = async <T>(came: T) => {
    if (fails) throw new Error('it did not come')
    return came
  }
  let shown = 0
  let isKnown = false
  void recordsKnown.then(() => {
    isKnown = true
  })
  registerModules([
    { signedIn: () => late(() => {}), deviceRecords: () => late(waiting(1)) },
    { signedIn: async () => () => void shown++, deviceRecords: async () => waiting(2) },
  ])
  const router = {} as Router
  await expect(startSignedIn(router)).rejects.toThrow('it did not come')
  expect([countWaiting(), shown, isKnown]).toEqual([2, 1, false])
  fails = false
  await startSignedIn(router)
  expect([countWaiting(), isKnown]).toEqual([3, true])
})
