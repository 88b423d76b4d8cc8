import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeBrowser } from '../device/stand-in-browser.ts'
import { keepTrying } from './keep-trying.ts'

let browser: ReturnType<typeof createFakeBrowser>
let tries: number
/** Number of tries that fail. */
let failures: number
beforeEach(() => {
  browser = createFakeBrowser()
  vi.useFakeTimers()
  tries = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const start = async () => {
  tries++
  if (tries <= failures) throw new Error('it did not come')
}

test('retries with growing delays up to a minute until it succeeds', async () => {
  failures = 6
  keepTrying(start)
  const seconds: number[] = []
  for (let second = 1; second <= 400; second++) {
    const before = tries
    await vi.advanceTimersByTimeAsync(1000)
    if (tries > before) seconds.push(second)
  }
  expect(seconds).toEqual([5, 15, 35, 75, 135, 195])
  browser.connect()
  expect(tries).toBe(7)
})

test('retries on reconnect, and never after it was stopped', async () => {
  failures = 9
  const end = keepTrying(start)
  await vi.advanceTimersByTimeAsync(0)
  browser.connect()
  await vi.advanceTimersByTimeAsync(0)
  expect(tries).toBe(2)
  browser.connect()
  end()
  await vi.advanceTimersByTimeAsync(100_000)
  browser.connect()
  expect(tries).toBe(3)
})
