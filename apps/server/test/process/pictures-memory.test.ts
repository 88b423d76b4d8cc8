import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverMemory } from '../../../../scripts/tools.mjs'
import { createTestApp, makeSignedIn, type TestApp } from '../app.ts'
import { multipartForm } from '../forms.ts'
import { startApi } from './start-api.ts'

// Memory during and after processing pictures, as the operating system reports it.

const count = 3
/** An idle instance uses about 130 MB. */
const maxMemory = 170
/** MB that stay in use: the image library and uncollected garbage. */
const maxRetained = 60

let app: TestApp
let folder: string
let running: ChildProcess
beforeAll(async () => {
  app = await createTestApp()
  folder = await mkdtemp(path.join(tmpdir(), 'pictures-'))
})
afterAll(async () => {
  running.kill('SIGKILL')
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** Resident memory now, and its peak since the last call (MB). */
async function memoryOf(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}

/** The most expensive accepted pictures, unlike those of cameras and phones: nothing can be skipped while decoding. */
const expensivePictures = () =>
  sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#345' } })
    .jpeg({ progressive: true })
    .toBuffer()
const small = () =>
  sharp({ create: { width: 600, height: 600, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer()

test.skipIf(process.platform !== 'linux')(
  `${count} pictures of 49 megapixels at once take no more memory than one, ${maxMemory} MB, and give it back within a minute`,
  async () => {
    const api = await startApi(app.services, { folder, settings: serverMemory })
    running = api.running
    const { url, pid } = api
    const people = await Promise.all(Array.from({ length: count }, () => makeSignedIn(app.services)))
    const send = async (bytes: Buffer, { bearer }: (typeof people)[number]) => {
      const { payload, headers } = multipartForm([{ name: 'avatar', value: bytes, filename: 'me.jpg', type: 'image/jpeg' }])
      const { status } = await fetch(`${url}/api/react/user/avatar`, { method: 'POST', headers: { ...headers, ...bearer }, body: payload })
      return status
    }
    const [first] = people
    if (!first) throw new Error('nobody')
    expect(await send(await small(), first)).toBe(200)
    await memoryOf(pid)
    const before = (await memoryOf(pid)).now

    const picture = await expensivePictures()
    expect(await Promise.all(people.map((person) => send(picture, person)))).toEqual(people.map(() => 200))
    expect((await memoryOf(pid)).peak - before).toBeLessThanOrEqual(maxMemory)
    await expect.poll(async () => (await memoryOf(pid)).now - before, { timeout: 60_000 }).toBeLessThanOrEqual(maxRetained)
  },
)
