import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { endSignals } from '../../src/platform/end-signals.ts'
import { callAddress, createTestApp, makeSignedIn, type TestApp } from '../app.ts'
import { storeTables } from '../large-checklist.ts'
import { readPdf } from '../pdf.ts'
import { type RunningApi, startApi } from './start-api.ts'

// A crashing PDF worker does not affect the server: it survives and renders the next PDF.

const onLinux = test.skipIf(process.platform !== 'linux')

type SignedInUser = Awaited<ReturnType<typeof makeSignedIn>>

let app: TestApp
let folder: string
let api: RunningApi
beforeAll(async () => {
  app = await createTestApp({ content: true })
  folder = await mkdtemp(path.join(tmpdir(), 'pdf-'))
  api = await startApi(app.services, { folder })
})
afterAll(async () => {
  api.running.kill('SIGKILL')
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

async function makeChecklist({ bearer }: SignedInUser, name: string): Promise<string> {
  const payload = { name, category: 'Mine' }
  return (await app.fastify.inject({ method: 'POST', url: callAddress('createChecklist'), headers: bearer, payload })).json().id
}

const ask = ({ bearer }: SignedInUser, id: string, { url } = api) =>
  fetch(`${url}${callAddress('requestDownload', { kind: 'checklist', id })}`, {
    method: 'POST',
    headers: { ...bearer, 'content-type': 'application/json' },
    body: '{"format":"pdf"}',
  })
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code]
async function used({ bearer }: SignedInUser) {
  const answer = await fetch(`${api.url}${callAddress('readEntitlements')}`, { headers: bearer })
  return ((await answer.json()) as { downloads: { used: number } }).downloads.used
}

/** Requests a PDF and expects it to be rendered. */
async function expectDrawn(person: SignedInUser, id: string) {
  const asked = await ask(person, id)
  expect(asked.status).toBe(200)
  const { url } = (await asked.json()) as { url: string }
  const file = await fetch(`${api.url}${url}`)
  expect((await readPdf(new Uint8Array(await file.arrayBuffer()))).text).toContain('Small')
}

/** Sends other requests until `waiting` resolves, and returns their number with its result. */
async function whileOthersAsk<T>(waiting: Promise<T>, beside: () => void = () => {}): Promise<{ answer: T; answered: number }> {
  let [answered, done] = [0, false]
  void waiting.finally(() => {
    done = true
  })
  while (!done) {
    expect((await fetch(`${api.url}/healthz`)).status).toBe(200)
    answered += 1
    beside()
  }
  return { answer: await waiting, answered }
}

/** Worker processes started by an API, with their CPU time in hundredths of a second. */
function workers(of = api.pid): Map<number, number> {
  const found = new Map<number, number>()
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      // State, parent, and ten fields further the user and system time.
      const [, parent, ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      if (Number(parent) !== of || !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('pdf/worker.ts')) continue
      found.set(Number(pid), Number(rest[9]) + Number(rest[10]))
    } catch {
      // The process has ended.
    }
  return found
}

/** Peak memory of a process in MB. */
const mostMemoryOf = (pid: number) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

onLinux('a checklist that takes more memory than there is for a PDF ends its worker alone', async () => {
  const person = await makeSignedIn(app.services)
  const [huge, small] = [await makeChecklist(person, 'Huge'), await makeChecklist(person, 'Small')]
  // The largest number of cells that is not refused by its length.
  await storeTables(app.services.db, huge, 1900, '')
  const before = mostMemoryOf(api.pid)
  const { answer, answered } = await whileOthersAsk(ask(person, huge))
  // The API process only passes the request on.
  expect(mostMemoryOf(api.pid) - before).toBeLessThan(100)
  // On a busy machine the time limit is reached before the memory limit.
  expect([
    [413, 'too_large_to_print'],
    [503, 'overloaded'],
  ]).toContainEqual(await codeOf(answer))
  expect(answered).toBeGreaterThan(5)
  expect(await used(person)).toBe(0)
  await expectDrawn(person, small)
  expect([api.running.exitCode, api.running.signalCode]).toEqual([null, null])
})

onLinux.each(['SIGSEGV', 'SIGKILL'] as const)('a worker that ends by %s in the middle is replaced by a new one', async (signal) => {
  const person = await makeSignedIn(app.services)
  const [large, small] = [await makeChecklist(person, 'Large'), await makeChecklist(person, 'Small')]
  await storeTables(app.services.db, large, 400)
  const [hit, before] = [[] as number[], workers()]
  const { answer } = await whileOthersAsk(ask(person, large), () => {
    // An idle worker uses no processor time. This one is drawing: a large PDF takes more than a second.
    const drawing = [...workers()].find(([pid, worked]) => worked - (before.get(pid) ?? 0) > 20)
    if (hit.length > 0 || !drawing) return
    process.kill(drawing[0], signal)
    hit.push(drawing[0])
  })
  expect(hit).toHaveLength(1)
  expect(await codeOf(answer)).toEqual([503, 'overloaded'])
  expect(await used(person)).toBe(0)
  await expectDrawn(person, small)
  expect([...workers().keys()]).not.toContain(hit[0])
})

/** Waits until a worker of an API has used this much more CPU time. */
async function workerOf({ url, pid }: RunningApi, hundredths = 0, before = new Map<number, number>()): Promise<number> {
  for (;;) {
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    const found = [...workers(pid)].find(([of, worked]) => worked - (before.get(of) ?? 0) >= hundredths)
    if (found) return found[0]
  }
}
const expectGone = (pid: number) => expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false)

onLinux('told to end with all its processes, the server draws what it has accepted, and leaves none of them behind', async () => {
  const person = await makeSignedIn(app.services)
  const [large, small] = [await makeChecklist(person, 'Large'), await makeChecklist(person, 'Small')]
  await storeTables(app.services.db, large, 400)
  const own = await startApi(app.services, { folder })
  onTestFinished(() => void own.running.kill('SIGKILL'))
  const first = ask(person, small, own)
  // Just started, it has no signal handlers yet.
  process.kill(await workerOf(own), 'SIGTERM')
  expect((await first).status).toBe(200)

  const before = workers(own.pid)
  const second = ask(person, large, own)
  const drawing = await workerOf(own, 20, before)
  for (const signal of endSignals) process.kill(drawing, signal)
  own.running.kill('SIGTERM')
  expect((await second).status).toBe(200)
  if (own.running.exitCode === null) await once(own.running, 'exit')
  expect([own.running.exitCode, [...before.keys()]]).toEqual([0, [drawing]])
  await expectGone(drawing)
})

onLinux('a server that is killed leaves no worker behind', async () => {
  const person = await makeSignedIn(app.services)
  const large = await makeChecklist(person, 'Large')
  await storeTables(app.services.db, large, 400)
  const own = await startApi(app.services, { folder })
  onTestFinished(() => void own.running.kill('SIGKILL'))
  const asked = ask(person, large, own).catch(() => 'cut off')
  const drawing = await workerOf(own)
  own.running.kill('SIGKILL')
  expect(await asked).toBe('cut off')
  await expectGone(drawing)
})
