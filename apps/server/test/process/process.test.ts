import { randomInt, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DataFolder, makeDataFolder, postgresPid } from './make-data-folder.ts'
import { fromSources, type Running, register, spawnApp, startApp } from './start-app.ts'

// The process as people run it: killed, started twice, stopped while it works.

const kills = 2
const guide = 'rent-a-shop'

let folder: DataFolder
let app: Running
beforeAll(async () => {
  folder = makeDataFolder()
  app = await startApp(folder.path)
})
afterAll(async () => {
  await app.end('SIGKILL')
  await folder.remove()
})

interface Tick {
  op: string
  step: string
  item: string
}

async function ticksOf(url: string): Promise<Omit<Tick, 'op'>[]> {
  const { steps } = (await (await fetch(`${url}/api/react/instruction/${guide}`)).json()) as {
    steps: { id: string; items: { id: string }[] }[]
  }
  return steps.flatMap((step) => step.items.map((item) => ({ step: step.id, item: item.id })))
}

const save = (url: string, token: string, ticks: Tick[]) =>
  fetch(`${url}/api/react/user/instruction/${guide}/progress`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ ops: ticks.map((tick) => ({ ...tick, at: new Date().toISOString(), restart: 0, done: true })) }),
  })

describe('killed while progress is being saved', () => {
  test.each([
    ['the app', (running: Running) => running.end('SIGKILL')],
    [
      'PostgreSQL',
      async (running: Running) => {
        process.kill(postgresPid(folder.path), 'SIGKILL')
        await running.end('SIGKILL')
      },
    ],
  ])('%s: every acknowledged tick is there after the next start', async (name, kill) => {
    for (let round = 0; round < kills; round++) {
      const { token } = await register(app.url, `killed-${name.replace(' ', '-')}-${round}@example.com`)
      const acknowledged = new Set<string>()
      const all = await ticksOf(app.url)
      const killAfter = randomInt(5, all.length - 5)
      let ending: Promise<unknown> | undefined
      await Promise.allSettled(
        all.map(async (tick) => {
          const op = randomUUID()
          const response = await save(app.url, token, [{ ...tick, op }])
          if (response.ok) acknowledged.add(op)
          if (acknowledged.size === killAfter) ending ??= kill(app)
        }),
      )
      await (ending ?? kill(app))
      app = await startApp(folder.path)

      const progress = await fetch(`${app.url}/api/react/user/instruction/${guide}/progress`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const { marks } = (await progress.json()) as { marks: { op: string }[] }
      const kept = new Set(marks.map(({ op }) => op))
      expect([...acknowledged].filter((op) => !kept.has(op))).toEqual([])
      expect(acknowledged.size).toBeGreaterThan(0)
    }
  })
})

test('a second app on the same data folder refuses to start and names the folder', async () => {
  const second = spawnApp({ WAYMARK_MODE: 'test', DATA_DIR: folder.path, PORT: '0' })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(folder.path)
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
})

test('SIGTERM under load answers accepted requests, then exits', async () => {
  const { token } = await register(app.url, 'stopping@example.com')
  const all = await ticksOf(app.url)
  const answers = Promise.allSettled(all.map((tick) => save(app.url, token, [{ ...tick, op: randomUUID() }])))
  await save(app.url, token, [{ op: randomUUID(), ...(all[0] ?? { step: '', item: '' }) }])
  const ended = app.end('SIGTERM')
  for (const answer of await answers) {
    // A connection that was not accepted may be refused; a response that arrives is complete.
    if (answer.status === 'fulfilled') expect([200, 503]).toContain(answer.value.status)
  }
  expect(await ended).toBe(0)

  // Another process loses its terminal: it already responds while its jobs are still starting.
  const early = await startApp(folder.path)
  expect([await early.end('SIGHUP'), early.output()]).toEqual([0, expect.not.stringContaining('"level":60')])
  app = await startApp(folder.path)
})

test('stopping during the start ends the process and its PostgreSQL', async () => {
  const own = makeDataFolder()
  const runs = () => existsSync(path.join(own.path, 'postgres/cluster/postmaster.pid'))
  const starting = spawnApp({ WAYMARK_MODE: 'test', DATA_DIR: own.path, PORT: String(randomInt(20_000, 60_000)) })
  await expect.poll(runs, { interval: 5 }).toBe(true)
  expect([await starting.end('SIGTERM'), runs()]).toEqual([0, false])
  await own.remove()
})

test.each([
  [{ PORT: 'many' }, 'PORT is "many", but should be a port number'],
  [{ WAYMARK_MODE: 'live' }, 'WAYMARK_MODE is "live", but should be one of: demo, production'],
  [{ WAYMARK_MODE: 'production' }, 'WAYMARK_SECRET is missing'],
  [
    { WAYMARK_MODE: 'production', WAYMARK_SECRET: 'x'.repeat(32), SMTP_URL: 'smtp://localhost', PUBLIC_URL: 'https://a.example' },
    'DATABASE_URL is missing',
  ],
  [{ WAYMARK_MODE: 'demo', PUBLIC_URL: 'https://demo.example' }, 'for a public site, set WAYMARK_MODE=production'],
])('invalid settings %j stop the start with a message', async (settings, words) => {
  const refused = spawnApp({ DATA_DIR: folder.path, ...settings })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain(words)
})

// Vite prepares its packages first, which takes a while.
test('npm run dev renders pages from the sources', async () => {
  const own = makeDataFolder()
  const running = await startApp(own.path, { NODE_ENV: 'development' }, fromSources)
  const page = await fetch(running.url)
  expect([page.status, (await page.text()).includes('</main>')]).toEqual([200, true])
  await running.end('SIGTERM')
  await own.remove()
})
