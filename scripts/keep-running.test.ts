import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

// Runs small servers that stop in different ways under keepRunning, as `npm start` runs the real one.

const keeper = path.join(import.meta.dirname, 'keep-running.mjs')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'keep-running-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

interface KeptServer {
  child: ChildProcess
  /** Output of the keeper and the server until now. */
  output: () => string
  exit: Promise<[number | null, NodeJS.Signals | null]>
}

/**
 * Keeps a server with this source running. In the source, `ROUND` counts the starts and `ready()` reports that the server is ready. With
 * `underParent`, the child is a shell that runs the keeper, as npm does. */
function keep(source: string, { underParent = false } = {}): KeptServer {
  const server = path.join(folder, 'server.cjs')
  const counter = path.join(folder, 'rounds')
  const setup = `const fs = require('node:fs')
    fs.appendFileSync(${JSON.stringify(counter)}, '.')
    const ROUND = fs.readFileSync(${JSON.stringify(counter)}, 'utf8').length
    const ready = () => new Promise((done) => process.send('ready', done))`
  writeFileSync(server, `${setup}\n${source}`)
  const script = `import { endWithParent, keepRunning } from ${JSON.stringify(keeper)}
    if (process.env.PARENT) endWithParent()
    await keepRunning(process.execPath, [${JSON.stringify(server)}], process.env, { first: 1, longest: 4, steady: 60_000 })`
  const command = [process.execPath, '--input-type=module', '-e', script]
  const child = underParent
    ? spawn('sh', ['-c', '"$@" & wait', 'sh', ...command], { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, PARENT: 'sh' } })
    : spawn(process.execPath, command.slice(1), { stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
  // The event `close` waits until both processes have closed the output.
  const exit = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
  return { child, exit, output: () => Buffer.concat(chunks).toString() }
}
const countStarts = () => readFileSync(path.join(folder, 'rounds'), 'utf8').length

test('restarts a crashed server after a pause that doubles', async () => {
  const { exit, output } = keep(`ready().then(() => {
    if (ROUND === 2) process.kill(process.pid, 'SIGKILL')
    else process.exit(ROUND === 5 ? 0 : 1)
  })`)
  expect(await exit).toEqual([0, null])
  expect(countStarts()).toBe(5)
  expect(output().match(/stopped \(.*\)\. .* s\./g)).toEqual([
    'stopped (1). Restarting it in 0.001 s.',
    'stopped (SIGKILL). Restarting it in 0.002 s.',
    'stopped (1). Restarting it in 0.004 s.',
    'stopped (1). Restarting it in 0.004 s.',
  ])
})

test('exits with the code of a server that fails before it is ready', async () => {
  const { exit } = keep('process.exit(3)')
  expect(await exit).toEqual([3, null])
  expect(countStarts()).toBe(1)
})

test.each([
  ['the exit code', `process.on('SIGTERM', () => process.exit(7))`, [7, null]],
  ['the signal', '', [null, 'SIGTERM']],
])('forwards a signal and ends with %s of the server', async (_what, onSignal, expected) => {
  const { child, exit, output } = keep(`${onSignal}; setInterval(() => {}, 1000); ready().then(() => console.log('listening'))`)
  await expect.poll(output, { interval: 10 }).toContain('listening')
  child.kill('SIGTERM')
  expect(await exit).toEqual(expected)
  expect(countStarts()).toBe(1)
})

test('the server stops when the keeper is killed', async () => {
  const { child, exit, output } = keep(`process.once('disconnect', () => console.log('disconnected') || process.exit(0))
    ready().then(() => console.log('listening'))`)
  await expect.poll(output, { interval: 10 }).toContain('listening')
  child.kill('SIGKILL')
  expect(await exit).toEqual([null, 'SIGKILL'])
  expect(output()).toContain('disconnected')
})

test.each(['SIGTERM', 'SIGKILL'] as const)('the server stops when its parent ends by %s', async (signal) => {
  const { child, exit, output } = keep(
    `process.on('SIGTERM', () => console.log('stopped') || process.exit(0))
    setInterval(() => {}, 1000)
    ready().then(() => console.log('listening'))`,
    { underParent: true },
  )
  await expect.poll(output, { interval: 10 }).toContain('listening')
  child.kill(signal)
  await exit
  expect(output()).toContain('stopped')
})
