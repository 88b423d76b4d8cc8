import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Work } from '../../test/workers/worker.ts'
import { Refusal } from './refusal.ts'
import { createWorker } from './workers.ts'

const limits = { cpuTime: 20_000, waiting: 10, idle: 1_000 }
const file = path.join(import.meta.dirname, '../../test/workers/worker.ts')
const start = (some: Partial<typeof limits> = {}) =>
  createWorker<Work, string>(file, {
    ...limits,
    ...some,
    memory: 300,
  })
const codeOf = (answer: string | Refusal | null) => (answer instanceof Refusal ? answer.code : answer)

test.each([
  ['exceeds the memory of V8', { kind: 'fill memory' }, null, 20_000],
  ['exceeds the memory outside V8', { kind: 'fill native memory' }, null, 20_000],
  ['exceeds its CPU time', { kind: 'never end' }, null, 2_000],
  ['hangs', { kind: 'hang' }, 'overloaded', 500],
] as const)('a job that %s is refused, and the next one is done', async (_, work, code, cpuTime) => {
  const ask = start({ cpuTime })
  expect(codeOf(await ask('ada', work))).toBe(code)
  let answer = await ask('ada', { kind: 'say', text: 'same' })
  // A new worker can take more CPU time to start than this test's short limit.
  while (answer !== 'same') answer = await ask('ada', { kind: 'say', text: 'same' })
})

test('a crashed job is refused with a warning, and later jobs still run', async () => {
  const ask = start()
  const warned = once(process, 'warning')
  const answers = await Promise.all([ask('ada', { kind: 'crash' }), ask('ada', { kind: 'say', text: 'behind' })])
  expect(answers.map(codeOf)).toEqual(['overloaded', 'behind'])
  expect((await warned)[0].message).toBe('worker.ts ended by SIGSEGV in the middle of its work')
})

test("rethrows a job's error unchanged", async () => {
  const ask = start()
  await expect(ask('ada', { kind: 'fail' })).rejects.toThrow(new RangeError('not like this'))
  expect(await ask('ada', { kind: 'say', text: 'next' })).toBe('next')
})

test("refuses jobs beyond the queue's length", async () => {
  const ask = start({ waiting: 1 })
  const answers = await Promise.all(['one', 'two', 'three'].map((text) => ask('ada', { kind: 'say', text })))
  expect(answers.map(codeOf)).toEqual(['one', 'two', 'overloaded'])
})

test('a job that needs more memory than its process has left runs in a new one', async () => {
  const ask = start()
  expect(await ask('ada', { kind: 'keep', megabytes: 130 })).toBe('kept')
  expect(await ask('ada', { kind: 'keep', megabytes: 130 })).toBe('kept')
})

test('a job asked as an idle process ends runs in a new one', async () => {
  const time = vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ask = start()
  expect(await ask('ada', { kind: 'say', text: 'one' })).toBe('one')
  time.advanceTimersByTime(limits.idle)
  expect(await ask('ada', { kind: 'say', text: 'two' })).toBe('two')
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
    expect(codeOf(await ask('ada', { kind: 'say', text: 'now' }))).toBe('overloaded')
    expect((await warned)[0].message).toBe(message)
    process.execPath = execPath
    expect(await ask('ada', { kind: 'say', text: 'later' })).toBe('later')
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
