import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

// `npm start` watches over the server, here over small servers that end in every way there is.

const keeper = path.join(import.meta.dirname, 'keep-running.mjs')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'keep-running-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Keeps a server running whose source is this; `said` gathers what both print. `ROUND` says for the how manieth time it was started. */
function keep(source: string): { child: ChildProcess; said: () => string; ended: Promise<[number | null, NodeJS.Signals | null]> } {
  const server = path.join(folder, 'server.cjs')
  const counter = path.join(folder, 'rounds')
  const count = `const fs = require('node:fs')
    fs.appendFileSync(${JSON.stringify(counter)}, '.')
    const ROUND = fs.readFileSync(${JSON.stringify(counter)}, 'utf8').length
    const ready = () => new Promise((done) => process.send('ready', done))`
  writeFileSync(server, `${count}\n${source}`)
  const run = `import { keepRunning } from ${JSON.stringify(keeper)}
    await keepRunning(process.execPath, [${JSON.stringify(server)}], process.env, { first: 1, longest: 4, steady: 60_000 })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', run], { stdio: ['ignore', 'pipe', 'pipe'] })
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => printed.push(chunk))
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
  return { child, ended, said: () => Buffer.concat(printed).toString() }
}
const rounds = () => readFileSync(path.join(folder, 'rounds'), 'utf8').length

test('a server that ends by a fault is started again, each time after a longer pause', async () => {
  const { ended, said } = keep(`ready().then(() => {
    if (ROUND === 2) process.kill(process.pid, 'SIGKILL')
    else process.exit(ROUND === 5 ? 0 : 1)
  })`)
  expect(await ended).toEqual([0, null])
  expect(rounds()).toBe(5)
  expect(said().match(/ended \(.*\); .* s\./g)).toEqual([
    'ended (1); it is started again in 0.001 s.',
    'ended (SIGKILL); it is started again in 0.002 s.',
    'ended (1); it is started again in 0.004 s.',
    'ended (1); it is started again in 0.004 s.',
  ])
})

test('a server that refuses to start is not started again, and its exit code stays', async () => {
  const { ended } = keep('process.exit(3)')
  expect(await ended).toEqual([3, null])
  expect(rounds()).toBe(1)
})

test.each([
  ['the exit code', `process.on('SIGTERM', () => process.exit(7))`, [7, null]],
  ['the signal', '', [null, 'SIGTERM']],
])('a signal reaches the server, and %s of its end is that of npm start', async (_what, onSignal, expected) => {
  const { child, ended, said } = keep(`${onSignal}; setInterval(() => {}, 1000); ready().then(() => console.log('stands'))`)
  await expect.poll(said, { interval: 10 }).toContain('stands')
  child.kill('SIGTERM')
  expect(await ended).toEqual(expected)
  expect(rounds()).toBe(1)
})

test('kill -9 of npm start leaves no server', async () => {
  const { child, ended, said } = keep(`process.once('disconnect', () => console.log('left alone') || process.exit(0))
    ready().then(() => console.log('stands'))`)
  await expect.poll(said, { interval: 10 }).toContain('stands')
  child.kill('SIGKILL')
  // Its output is closed by the last of both.
  expect(await ended).toEqual([null, 'SIGKILL'])
  expect(said()).toContain('left alone')
})
