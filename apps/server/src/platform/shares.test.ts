import { expect, test } from 'vitest'
import { Refusal } from './refusal.ts'
import { createShares } from './shares.ts'

let now = 0
const start = () => createShares({ most: 30_000, within: 60_000 }, () => now)
const codeOf = (answer: unknown) => (answer instanceof Refusal ? answer.code : answer)
/** Work that takes some seconds. */
const work = (seconds: number) => async (took: (milliseconds: number) => void) => {
  now += seconds * 1000
  took(seconds * 1000)
  return 'done'
}

test('of one account one work is under way, and others do not wait for what waits behind it', async () => {
  const { take } = start()
  const { promise, resolve } = Promise.withResolvers<void>()
  const done: string[] = []
  const first = take('ada', () => promise)
  const second = take('ada', async () => void done.push('ada'))
  await take('noa', async () => void done.push('noa'))
  expect(done).toEqual(['noa'])
  resolve()
  await Promise.all([first, second])
  expect(done).toEqual(['noa', 'ada'])
  await expect(take('ada', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await take('ada', async () => 'free again')).toBe('free again')
})

test('who had their share goes on alone, and waits while others ask until enough of it is past', async () => {
  const { take } = start()
  expect(await take('ada', work(20))).toBe('done')
  expect(await take('ada', work(20))).toBe('done')
  expect(await take('ada', work(1))).toBe('done')
  expect(await take('noa', work(1))).toBe('done')
  const refused = await take('ada', work(1))
  expect(refused).toMatchObject({ code: 'too_many_requests', retryAfter: 38 })
  expect(await take('noa', work(1))).toBe('done')
  now += 36_000
  expect(codeOf(await take('ada', work(1)))).toBe('too_many_requests')
  now += 1_000
  expect(await take('ada', work(1))).toBe('done')
})

test('nobody is there any more who has not asked for as long as what counts', async () => {
  const { take } = start()
  await take('noa', work(1))
  await take('ada', work(40))
  expect(codeOf(await take('ada', work(1)))).toBe('too_many_requests')
  now += 19_500
  expect(await take('ada', work(1))).toBe('done')
})
