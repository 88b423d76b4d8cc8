import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Work } from '../../test/workers/worker.ts'
import { Refusal } from './refusal.ts'
import { commonRefusals } from './refusals.ts'
import { createWorker } from './workers.ts'

const limits = { deadline: 60_000, waiting: 10, idle: 1_000 }
const file = path.join(import.meta.dirname, '../../test/workers/worker.ts')
const start = (some: Partial<typeof limits> = {}) =>
  createWorker<Work, string>(file, {
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
  let answer = await ask({ kind: 'say', text: 'same' })
  // A new worker can take longer to start than this test's short deadline.
  while (answer instanceof Refusal) answer = await ask({ kind: 'say', text: 'same' })
  expect(answer).toBe('same')
})

test('a crashing job is refused and reported, and the next ones are answered', async () => {
  const ask = start()
  const warned = once(process, 'warning')
  const answers = await Promise.all([ask({ kind: 'crash' }), ask({ kind: 'say', text: 'behind' })])
  expect(answers.map(codeOf)).toEqual(['overloaded', 'behind'])
  expect((await warned)[0].message).toBe('worker.ts ended by SIGSEGV in the middle of its work')
})

test("rethrows a job's error unchanged", async () => {
  const ask = start()
  await expect(ask({ kind: 'fail' })).rejects.toThrow(new RangeError('not like this'))
  expect(await ask({ kind: 'say', text: 'next' })).toBe('next')
})

test("refuses jobs beyond the queue's length", async () => {
  const ask = start({ waiting: 1 })
  const answers = await Promise.all(['one', 'two', 'three'].map((text) => ask({ kind: 'say', text })))
  expect(answers.map(codeOf)).toEqual(['one', 'two', 'overloaded'])
})

test('a job that needs more memory than its process has left runs in a new one', async () => {
  const ask = start()
  expect(await ask({ kind: 'keep', megabytes: 130 })).toBe('kept')
  expect(await ask({ kind: 'keep', megabytes: 130 })).toBe('kept')
})

test('a job asked as an idle process ends runs in a new one', async () => {
  const time = vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ask = start()
  expect(await ask({ kind: 'say', text: 'one' })).toBe('one')
  time.advanceTimersByTime(limits.idle)
  expect(await ask({ kind: 'say', text: 'two' })).toBe('two')
})

const { execPath } = process
afterEach(() => {
  vi.useRealTimers()
  process.execPath = execPath
})

test.each([
  ['is told later', '/nowhere/node', 'worker.ts did not start: spawn /nowhere/node ENOENT'],
  ['is told at once', `/${'n'.repeat(5_000)}`, 'worker.ts did not start: spawn ENAMETOOLONG'],
])(
  'where no process can be started and that %s, it is refused and told, and what is asked once one can is done',
  async (_, node, message) => {
    const ask = start()
    const warned = once(process, 'warning')
    process.execPath = node
    expect(codeOf(await ask({ kind: 'say', text: 'now' }))).toBe('overloaded')
    expect((await warned)[0].message).toBe(message)
    process.execPath = execPath
    expect(await ask({ kind: 'say', text: 'later' })).toBe('later')
  },
)

test('a process ends when its server is gone before it was told', async () => {
  // Its code loads only after its channel is closed.
  const late = 'data:text/javascript,process.channel?.ref();if(process.connected)await new Promise((gone)=>process.once("disconnect",gone))'
  const orphan = fork(path.join(import.meta.dirname, 'worker-process.ts'), [file, '300'], { execArgv: ['--import', late] })
  onTestFinished(() => void orphan.kill('SIGKILL'))
  orphan.disconnect()
  expect(await once(orphan, 'exit')).toEqual([null, 'SIGKILL'])
})
