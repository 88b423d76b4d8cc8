import path from 'node:path'
import { expect, test } from 'vitest'
import type { Work } from '../../test/threads/worker.ts'
import { Refusal } from './refusal.ts'
import { createThread } from './threads.ts'

const limits = { deadline: 30_000, waiting: 10, idle: 1_000 }
const start = (some: Partial<typeof limits>) =>
  createThread<Work, string>(path.join(import.meta.dirname, '../../test/threads/worker.ts'), { ...limits, ...some })
const codeOf = (answer: string | Refusal) => (answer instanceof Refusal ? answer.code : answer)

test.each([
  ['takes more memory than there is for it', { kind: 'fill memory' }, 30_000],
  ['does not end', { kind: 'never end' }, 300],
] as const)('what %s is refused, and what is asked next is answered', async (_, work, deadline) => {
  const ask = start({ deadline })
  expect(codeOf(await ask(work))).toBe('overloaded')
  expect(await start({})({ kind: 'say', text: 'next' })).toBe('next')
  let answer = await ask({ kind: 'say', text: 'same' })
  // A thread that starts anew can take longer than the short deadline of this test.
  while (answer instanceof Refusal) answer = await ask({ kind: 'say', text: 'same' })
  expect(answer).toBe('same')
})
