import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { languages } from '@waymark/contract/choices.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, makeSignedIn, type TestApp } from '../app.ts'
import { makeService } from '../briefs.ts'
import { multipartForm } from '../forms.ts'
import { withSmallDisk } from './full-disk.ts'
import { startApi } from './start-api.ts'

// Uploads when the process is killed or the disk is full, with the real process and a real disk.

let app: TestApp
let folder: string
let person: Awaited<ReturnType<typeof makeSignedIn>>
let running: ChildProcess | undefined
beforeAll(async () => {
  app = await createTestApp()
  await makeService(app.services, 'bank')
  person = await makeSignedIn(app.services)
})
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'uploads-'))
  await Promise.all(['tmp', 'data/uploads'].map((name) => mkdir(path.join(folder, name), { recursive: true })))
  return async () => {
    await kill()
    await rm(folder, { recursive: true, force: true })
  }
})
afterAll(() => app.close())

/** `kilobytes`: size of the disk for uploads. */
async function start(kilobytes?: number): Promise<{ url: string; pid: number }> {
  const api = await startApi(app.services, {
    folder,
    through: (command) => (kilobytes ? withSmallDisk(kilobytes, command) : command),
    settings: { FOLDER: path.join(folder, 'data/uploads'), TMPDIR: path.join(folder, 'tmp') },
  })
  running = api.running
  return api
}
async function kill() {
  if (running?.exitCode !== null || running.signalCode !== null) return
  running.kill('SIGKILL')
  await once(running, 'close')
}

const documentOf = (bytes: number) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), randomBytes(bytes), Buffer.from('\n%%EOF\n')])
const formWith = (bytes: number) =>
  multipartForm([
    { name: 'name', value: 'Contract.pdf' },
    { name: 'field', value: 'more-papers' },
    { name: 'file', value: documentOf(bytes), filename: 'Contract.pdf', type: 'application/pdf' },
  ])
const address = '/api/react/paid_service/bank/brief/file'

async function add(url: string, bytes: number, language = 'en') {
  const { payload, headers } = formWith(bytes)
  const answer = await fetch(`${url}${address}`, {
    method: 'POST',
    headers: { ...headers, ...person.bearer, 'accept-language': language },
    body: payload,
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/** Files in this folder as the process sees it. */
const filesIn = async (place: string) =>
  (await readdir(place, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name)

test('a full disk is answered with 507 in three languages, and smaller files still fit', async () => {
  const { url, pid } = await start(600)
  const uploads = path.join(`/proc/${pid}/root`, folder, 'data/uploads')
  const details = new Set()
  for (const language of languages) {
    const { status, body } = await add(url, 1_000_000, language)
    expect({ status, code: body.code }).toEqual({ status: 507, code: 'no_room' })
    details.add(body.detail)
    expect([await filesIn(uploads), await filesIn(path.join(folder, 'tmp'))]).toEqual([[], []])
  }
  expect(details.size).toBe(3)
  expect(await add(url, 100_000)).toMatchObject({ status: 200, body: { name: 'Contract.pdf' } })
  expect(await filesIn(uploads)).toHaveLength(1)
})

test('failed or interrupted uploads leave no file after the next start', async () => {
  const { url } = await start()
  const everything = async () => [...(await filesIn(path.join(folder, 'data'))), ...(await filesIn(path.join(folder, 'tmp')))]
  const cutOff = () => {
    const { payload, headers } = formWith(500_000)
    const half = request(`${url}${address}`, {
      method: 'POST',
      headers: { ...headers, ...person.bearer, 'content-length': payload.length },
    })
    half.on('error', () => {})
    half.write(payload.subarray(0, 300_000))
    return half
  }
  const failing = cutOff()
  await expect.poll(everything).toHaveLength(1)
  failing.destroy()
  await expect.poll(everything).toEqual([])

  cutOff()
  await expect.poll(everything).toHaveLength(1)
  await kill()
  expect(await everything()).toHaveLength(1)
  await start()
  expect(await everything()).toEqual([])
})
