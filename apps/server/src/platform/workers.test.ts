import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Work } from '../../test/workers/worker.ts'
import { Refusal } from './refusal.ts'
import { commonRefusals } from './refusals.ts'
import { createWorker } from './workers.ts'

const limits = { deadline: 60_000, waiting: 10, idle: 1_000 }
const start = (some: Partial<typeof limits> = {}) =>
  createWorker<Work, string>(path.join(import.meta.dirname, '../../test/workers/worker.ts'), {
    ...limits,
    ...some,
    memory: 300,
    tooLarge: () => commonRefusals.too_large(),
  })
const codeOf = (answer: string | Refusal) => (answer instanceof Refusal ? answer.code : answer)

test.each([
  ['takes more memory of V8 than there is for it', { kind: 'fill memory' }, 'too_large', 60_000],
  ['takes more native memory than there is for it', { kind: 'fill native memory' }, 'too_large', 60_000],
  ['does not end', { kind: 'never end' }, 'overloaded', 3_000],
] as const)('what %s is refused, and what is asked next is answered', async (_, work, code, deadline) => {
  const ask = start({ deadline })
  expect(codeOf(await ask(work))).toBe(code)
  expect(await start()({ kind: 'say', text: 'next' })).toBe('next')
  let answer = await ask({ kind: 'say', text: 'same' })
  // One that starts anew can take longer than the short deadline of this test.
  while (answer instanceof Refusal) answer = await ask({ kind: 'say', text: 'same' })
  expect(answer).toBe('same')
})

test('what crashes ends nothing but itself, is refused and told, and what waited behind it is answered', async () => {
  const ask = start()
  const warned = once(process, 'warning')
  const answers = await Promise.all([ask({ kind: 'crash' }), ask({ kind: 'say', text: 'behind' })])
  expect(answers.map(codeOf)).toEqual(['overloaded', 'behind'])
  expect((await warned)[0].message).toBe('worker.ts ended by SIGSEGV in the middle of its work')
})

test('what fails is thrown as it was', async () => {
  const ask = start()
  await expect(ask({ kind: 'fail' })).rejects.toThrow(new RangeError('not like this'))
  expect(await ask({ kind: 'say', text: 'next' })).toBe('next')
})

test('more than may wait are refused', async () => {
  const ask = start({ waiting: 1 })
  const answers = await Promise.all(['one', 'two', 'three'].map((text) => ask({ kind: 'say', text })))
  expect(answers.map(codeOf)).toEqual(['one', 'two', 'overloaded'])
})
