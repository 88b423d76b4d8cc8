import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createQueue, Overloaded } from './fair-queue.ts'

/** A queue whose jobs end when the test says so. */
function start(size: { atOnce: number; waiting: number }) {
  const queue = createQueue(size)
  const started: { name: string; end: () => void }[] = []
  const add = (account: string, name: string, evenIfFull = false) =>
    queue(account, () => new Promise<void>((end) => started.push({ name, end })), { evenIfFull })
  /** Ends one job after the other, and returns the order in which they started. */
  async function endAll() {
    for (let number = 0; number < started.length; number++) {
      started[number]?.end()
      await new Promise(setImmediate)
    }
    return started.map(({ name }) => name)
  }
  return { queue, add, started, endAll }
}

test('runs as many jobs at once as there are places, and refuses jobs beyond the waiting ones', async () => {
  const { add, started, endAll } = start({ atOnce: 2, waiting: 3 })
  const jobs = ['1', '2', '3', '4', '5'].map((name) => add('ada', name))
  expect(started).toHaveLength(2)
  await expect(add('ada', '6')).rejects.toThrow(Overloaded)
  jobs.push(add('ada', '7', true))
  expect(await endAll()).toEqual(['1', '2', '3', '4', '5', '7'])
  await Promise.all(jobs)
})

test('a failed job frees its place', async () => {
  const { queue } = start({ atOnce: 1, waiting: 0 })
  await expect(queue('ada', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await queue('ada', async () => 'free again')).toBe('free again')
})

test('accounts take turns, one job each', async () => {
  const { add, endAll } = start({ atOnce: 1, waiting: 20 })
  const jobs = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => add(name[0] ?? '', name))
  expect(await endAll()).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  await Promise.all(jobs)
})

test('a full queue takes a place from the account with the most waiting jobs', async () => {
  const { add, endAll } = start({ atOnce: 1, waiting: 3 })
  const jobs = Promise.allSettled(['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => add(name[0] ?? '', name)))
  await expect(add('a', 'a5')).rejects.toThrow(Overloaded)
  expect(await endAll()).toEqual(['a1', 'a2', 'b1', 'a3'])
  expect((await jobs).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
})

test('a full queue never drops a job that waits even then', async () => {
  const { add, endAll } = start({ atOnce: 1, waiting: 3 })
  const jobs = ['a1', 'a2', 'a3', 'a4'].map((name) => add('a', name, true))
  await expect(add('b', 'b1')).rejects.toThrow(Overloaded)
  expect(await endAll()).toEqual(['a1', 'a2', 'a3', 'a4'])
  await Promise.all(jobs)
})

test('an only job waits for at most one waiting job of each other account', async () => {
  const size = fc.record({ atOnce: fc.integer({ min: 1, max: 3 }), waiting: fc.constant(100) })
  await fc.assert(
    fc.asyncProperty(size, fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 }), async (given, before) => {
      const { add, started, endAll } = start(given)
      const jobs = before.map((account) => add(account, account))
      const running = started.length
      jobs.push(add('d', 'd'))
      const order = await endAll()
      const ahead = order.slice(running, order.indexOf('d'))
      expect(new Set(ahead).size).toBe(ahead.length)
      await Promise.all(jobs)
    }),
  )
})
