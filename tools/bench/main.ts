import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensurePostgres } from '../../apps/server/src/platform/embedded-postgres.ts'
import { ensureDatabase } from '../../apps/server/src/platform/postgres-app-role.ts'
import { ensureBuilt } from '../../scripts/build.mjs'
import { compileCache, serverFlags, serverMemory } from '../../scripts/tools.mjs'
import { benchSecret, category, fill, putGuide } from './data.ts'
import { compare, peakMemory, startServer, type Work } from './measure.ts'
import { basketService, fillBriefs, recalculations } from './works/baskets.ts'
import { benchChecklists } from './works/checklists.ts'
import { benchConversation } from './works/conversations.ts'
import { benchDashboard } from './works/dashboard.ts'
import { makeCustomers, orders } from './works/orders.ts'
import { benchOverload } from './works/overload.ts'
import { benchQueue } from './works/queue.ts'
import { benchSearch } from './works/search.ts'
import { benchStreams } from './works/streams.ts'
import { benchTexts } from './works/texts.ts'

// `npm run bench -- [ENTRY …]`: runs all benchmarks, or the given ones (`entries`). Figures of calls are ratios taken within one
// run, printed beside their goal. `--quick` runs fewer rounds.

const entries = ['calls', 'start', 'texts', 'streams', 'overload', 'search', 'queue', 'dashboard'] as const
const named = process.argv.slice(2).filter((given) => !given.startsWith('--'))
const unknown = named.filter((given) => !entries.some((entry) => entry === given))
if (unknown.length > 0) throw new Error(`${unknown.join(', ')} is none of ${entries.join(', ')}`)
const isWanted = (entry: (typeof entries)[number]) => named.length === 0 || named.includes(entry)

const seconds = process.argv.includes('--quick') ? 1 : 4
/** Assumed maximum of the baseline's orders per second, which no machine reaches. */
const maxOrders = 1_000
const here = import.meta.dirname
const root = path.resolve(here, '../..')
const served = path.join(root, 'apps/server/dist/main.js')
const guide = 'rent-a-shop'

await ensureBuilt()
const postgres = await ensurePostgres({ directory: path.join(root, '.test-data/bench'), exclusive: false })
await ensureDatabase(postgres.client, 'bench')
const databaseUrl = postgres.url('bench')
await fill(databaseUrl)

const settings = {
  WAYMARK_MODE: 'demo',
  WAYMARK_SECRET: benchSecret,
  DATABASE_URL: databaseUrl,
  LOG_LEVEL: 'silent',
  // All instances use one address: another one would be filled into the content and cause a new import.
  PUBLIC_URL: 'http://127.0.0.1:4101',
  DATA_DIR: path.join(root, '.test-data/bench'),
  // The baseline's server stands in for the payment provider, whose own work is not measured.
  SANDBOX_URL: 'http://127.0.0.1:4100',
}
// Imports the content.
await (await startServer(served, 4101, settings)).stop()
const limit = await startServer(path.join(here, 'baseline.ts'), 4100, settings)
const product = await startServer(served, 4101, settings)
const uncached = await startServer(served, 4102, { ...settings, CACHE_MB: '0' })

async function text(url: string, init?: RequestInit): Promise<string> {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return response.text()
}

/** A POST request with JSON. */
const json = (headers: Record<string, string>, body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** Makes the baseline send exactly the product's bytes. */
async function serveSameBytes(name: string, address: string): Promise<Work> {
  const body = await text(`${product.url}${address}`)
  await text(`${limit.url}/bytes/${name}`, { ...json({}, { text: body }), method: 'PUT' })
  return { server: limit, path: `/bytes/${name}` }
}

/** Signs in a demo customer through the ordinary calls. */
async function signIn(): Promise<string> {
  const email = `bench-${Date.now()}@example.com`
  const post = async (address: string, body: object) => JSON.parse(await text(`${uncached.url}${address}`, json({}, body)))
  const { access_code } = await post('/api/react/register', { name: 'Bench', email })
  return (await post('/api/react/login', { email, access_code })).token
}

/** A POST load with a different body per request; each connection is another of these people. */
const post = (payload: (id: number) => object, those: { token: string }[] = []) => {
  let count = 0
  let connections = 0
  return {
    method: 'POST' as const,
    setupClient: (client: {
      setHeadersAndBody: (headers: Record<string, string>, body: string) => void
      on: (event: 'response', listener: () => void) => void
    }) => {
      const person = those[connections++ % those.length]
      const headers = { 'content-type': 'application/json', ...(person && { authorization: `Bearer ${person.token}` }) }
      const next = () => client.setHeadersAndBody(headers, JSON.stringify(payload(++count)))
      next()
      client.on('response', next)
    },
  }
}
/** Benchmarks the most frequent calls against the baseline. */
async function benchCalls(): Promise<void> {
  const body = await text(`${product.url}/api/react/instruction/${guide}`)
  await putGuide(databaseUrl, body)
  const [step] = JSON.parse(body).steps
  const recalc = `/api/react/paid_service/${basketService}/cart/recalc`
  const people = await fillBriefs(signIn, (address, given, of) =>
    text(`${uncached.url}${address}`, json({ authorization: `Bearer ${of}` }, given)),
  )
  const basket = await text(
    `${uncached.url}${recalc}`,
    json({ authorization: `Bearer ${people[0]?.token}` }, { options: ['second-signatory'] }),
  )
  await text(`${limit.url}/bytes/basket`, { ...json({}, { text: basket }), method: 'PUT' })

  const { total_cents: orderTotal } = JSON.parse(
    await text(`${uncached.url}${recalc}`, json({ authorization: `Bearer ${people[0]?.token}` }, { options: [] })),
  )
  // Warm-up and three rounds for both sides.
  const customers = await makeCustomers(databaseUrl, 8 * seconds * maxOrders)
  const ordering = orders(customers, orderTotal)

  const tick = () => ({
    ops: [{ op: crypto.randomUUID(), at: new Date().toISOString(), restart: 0, step: step.id, item: step.items[0].id, done: true }],
  })

  const works: [name: string, goal: number, product: Work, limit: Work][] = [
    [
      'public API answer, cached',
      0.8,
      { server: product, path: `/api/react/instruction/${guide}` },
      await serveSameBytes('api', `/api/react/instruction/${guide}`),
    ],
    [
      'category of 20 guides, cache off',
      0.6,
      { server: uncached, path: `/api/react/instruction_category/${category}` },
      { server: limit, path: '/rows' },
    ],
    [
      'guide with its steps, cache off',
      0.35,
      { server: uncached, path: `/api/react/instruction/${guide}` },
      { server: limit, path: '/row' },
    ],
    [
      'rendered page, cached',
      0.8,
      { server: product, path: `/instruction/${guide}` },
      await serveSameBytes('page', `/instruction/${guide}`),
    ],
    ['rendered page of 20 cards, cache off', 0.4, { server: uncached, path: `/catalog/${category}` }, { server: limit, path: '/render' }],
    [
      'progress write',
      0.5,
      { server: uncached, path: `/api/react/user/instruction/${guide}/progress`, options: post(tick, people) },
      { server: limit, path: '/write', options: post((id) => ({ step: `step-${id % 50}` })) },
    ],
    [
      'basket recalculation',
      0.4,
      { server: uncached, path: recalc, options: recalculations(people, () => recalc) },
      { server: limit, path: '/basket', options: recalculations(people, ({ session }) => `/basket/${session}`) },
    ],
    [
      'order',
      0.4,
      { server: uncached, path: `/api/react/paid_service/${basketService}/order`, options: ordering },
      { server: limit, path: '/order', options: ordering },
    ],
  ]

  const cell = (value: string | number, width: number) => String(value).padStart(width)
  console.info(
    `${'work'.padEnd(40)}${cell('product/s', 11)}${cell('limit/s', 10)}${cell('ratio', 8)}${cell('goal', 7)}${cell('cpu ms', 9)}${cell('limit', 8)}`,
  )
  for (const [name, goal, a, b] of works) {
    const figures = await compare(a, b, seconds)
    const { ratio } = figures
    console.info(
      `${name.padEnd(40)}${cell(Math.round(figures.product.perSecond), 11)}${cell(Math.round(figures.limit.perSecond), 10)}${cell(ratio.toFixed(2), 8)}${cell(goal, 7)}${cell(figures.product.cpu.toFixed(3), 9)}${cell(figures.limit.cpu.toFixed(3), 8)}  ${ratio >= goal ? 'met' : 'open'}`,
    )
  }
  console.info(
    `peak memory of one instance: ${peakMemory(product.pid).toFixed(0)} MB cached, ${peakMemory(uncached.pid).toFixed(0)} MB uncached (goal 220)`,
  )
  await benchChecklists(
    uncached.url,
    people.slice(0, 5).map(({ token }) => token),
    { slug: guide, step: step.id, item: step.items[0].id },
  )
}

if (isWanted('calls')) await benchCalls()
if (isWanted('overload'))
  await benchOverload(uncached, [
    `/instruction/${guide}`,
    `/catalog/${category}`,
    '/api/react/search?q=invoice',
    `/api/react/instruction/${guide}`,
  ])
if (isWanted('streams')) await benchStreams(uncached, product, databaseUrl)
if (isWanted('texts')) await benchConversation(uncached, databaseUrl)
for (const server of [limit, product, uncached]) await server.stop()
if (isWanted('start')) console.info(`start on a migrated database to the first 200: ${await startTime()} s (goal 0.8)`)
if (isWanted('texts')) await benchTexts()
if (isWanted('search')) await benchSearch(postgres)
if (isWanted('queue')) await benchQueue(postgres)
if (isWanted('dashboard')) await benchDashboard(postgres)
await postgres.stop()

/** Seconds from starting the process to its first response with 200. */
async function startTime(): Promise<string> {
  const begun = performance.now()
  const child = spawn(process.execPath, [...serverFlags, served], {
    env: { ...serverMemory, ...process.env, ...settings, NODE_ENV: 'production', NODE_COMPILE_CACHE: compileCache, PORT: '4103' },
    stdio: 'ignore',
  })
  const ready = async (): Promise<void> => {
    const response = await fetch('http://127.0.0.1:4103/').catch(() => null)
    if (response?.status !== 200) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      return ready()
    }
  }
  await ready()
  const took = (performance.now() - begun) / 1000
  child.kill('SIGKILL')
  return took.toFixed(2)
}
