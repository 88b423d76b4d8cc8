import { randomUUID } from 'node:crypto'
import { watchFile } from 'node:fs'
import { flushCompileCache } from 'node:module'
import path from 'node:path'
import type { Answer, CallName, Input } from '@waymark/contract/calls.ts'
import { buildApp } from './app.ts'
import { createDemoAccounts } from './areas/people/accounts/commands/create-demo-accounts.ts'
import { importContent } from './areas/staff/imports/commands/import-content.ts'
import { BadSettings, type Env, readEnv } from './env.ts'
import { handlers, modules } from './modules.ts'
import { builtApp } from './platform/built-app.ts'
import { invoke } from './platform/calls.ts'
import { newId } from './platform/columns.ts'
import type { Services, UserCtx } from './platform/context.ts'
import { eraseJob, sweepJob, tidyJob } from './platform/jobs.ts'
import { tidyLimits } from './platform/limits.ts'
import { startMail, tidyMails } from './platform/mail.ts'
import type { AnyModule } from './platform/module.ts'
import { Refusal } from './platform/refusal.ts'
import { startServices } from './services.ts'

const route = 'first-ten-customers'
const cardsDone = 2
/** Guides with how many of their first steps are done. */
const begun = [
  ['set-the-price-of-a-new-product', 1],
  ['open-a-business-bank-account', 3],
] as const
const liked = ['rent-a-shop', 'photograph-your-own-products']

/** What the customer of a demo has done before anybody signs in, by the calls that people make: guides, favorites and a route on trial. */
export async function liveDemoHistory(services: Services, userId: string): Promise<void> {
  const now = services.clock()
  const ctx: UserCtx = {
    ...services,
    language: 'en',
    user: { id: userId, sessionId: newId(), language: 'en', staffRole: null },
    program: null,
    origin: services.env.publicUrl,
    now,
    address: '127.0.0.1',
    device: null,
    userAgent: '',
    tokenRefused: false,
    idempotencyKey: null,
    setCookie: () => {},
  }
  async function call<N extends CallName>(name: N, input: Input<N>): Promise<Answer<N>> {
    const answer = await invoke(handlers, name, ctx, input)
    if (answer instanceof Refusal) throw new Error(`${name} of the demo's history was refused: ${answer.code}`)
    return answer
  }

  for (const [slug, count] of begun) {
    const { id, steps } = await call('readGuide', { slug })
    const ops = steps.slice(0, count).map((step) => ({ op: randomUUID(), at: now.toISOString(), restart: 0, step: step.id, done: true }))
    await call('saveProgress', { id, ops })
  }
  for (const id of liked) await call('addFavorite', { kind: 'guide', id })

  const { id } = await call('startTrial', { id: route })
  const { days } = await call('readEnrolmentDays', { id })
  const day = { subscriptionSlug: route, instructionSlug: days[0]?.slug ?? '' }
  const { cards } = await call('swipeCard', { ...day, cardId: '0' })
  for (const card of cards.slice(0, cardsDone)) await call('swipeCard', { ...day, cardId: card.id })
}

const all: readonly AnyModule[] = modules

/**
 * Starts what this instance does beside answering: sending mails and the jobs of the modules, once a minute what waits for its time, and once
 * an hour what is tidied.
 */
export async function startBackground(services: Services): Promise<void> {
  const { jobs, db, clock } = services
  await startMail(services)
  await jobs.work(eraseJob, ({ prefix }) => services.files.removeAll(prefix))
  for (const { job, work } of all.flatMap((module) => module.jobs ?? []))
    await jobs.work(job, (payload) => work(services, payload as never))
  await startSweeps(services)
  await jobs.repeat(tidyJob, '17 * * * *', async () => {
    await tidyLimits(db, clock())
    await tidyMails(db)
    for (const tidy of all.flatMap((module) => module.hourly ?? [])) await tidy(services)
  })
}

/** What waits for a time by our clock is looked for once a minute, and where tests move the clock, whenever they do. */
async function startSweeps(services: Services): Promise<void> {
  const { jobs, env, log } = services
  const sweep = async () => {
    for (const look of all.flatMap((module) => module.minutely ?? [])) await look(services)
  }
  await jobs.repeat(sweepJob, '* * * * *', sweep)
  if (env.clockFile)
    watchFile(env.clockFile, { interval: 100, persistent: false }, () =>
      sweep().catch((err: unknown) => log.error({ err }, 'a sweep failed')),
    )
}

const root = path.resolve(import.meta.dirname, '../../..')
const web = path.join(root, 'apps/web')
const development = process.argv.includes('--dev')

function readSettings(): Env {
  try {
    return readEnv(process.env)
  } catch (error) {
    if (!(error instanceof BadSettings)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

const env = readSettings()
let stopping: Promise<void> | undefined

const { services, close } = await startServices(env, {
  exclusive: true,
  onLost: () => {
    if (stopping) return
    console.error('The database has gone away: stopping.')
    process.exit(1)
  },
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})

const imported = await importContent(services, [path.join(root, 'content')])
if (!imported.ok) {
  for (const { file, line, message } of imported.problems) console.error(`${file}:${line} ${message}`)
  console.error('The content was not loaded; what was there before is served.')
}
const accounts = env.mode === 'demo' ? await createDemoAccounts(services) : []

const app = await buildApp(services, {
  rendererFor: async (instance) => {
    if (!development) {
      const built = await builtApp(path.join(web, 'dist'), env)
      return () => built
    }
    const { devApp } = await import('./platform/dev-app.ts')
    return devApp(instance, web)
  },
  ...(development ? {} : { assets: path.join(web, 'dist/client') }),
})

/** Answers what was accepted, then ends jobs and connections. */
function stop() {
  stopping ??= app
    .close()
    .then(close)
    .then(() => process.exit(0))
    .catch((error: unknown) => {
      console.error(error)
      process.exit(1)
    })
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

try {
  await app.listen({ port: env.port, host: env.host })
} catch (error) {
  console.error(
    (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? `Port ${env.port} is in use. Choose another: PORT=3001 npm start` : error,
  )
  await close()
  process.exit(1)
}

// Only now: the sandbox, with which jobs speak, is reached like any other program.
await startBackground(services)

console.info(`\n${env.site.name} is at ${env.publicUrl}\n`)
if (env.mode === 'demo') {
  console.info('Demo mode: sign-in codes are shown on the page, mails are read at /dev/mail.')
  for (const { email, note } of accounts) console.info(`  ${email}  ${note}`)
  console.info(`Data is kept in ${env.dataDir}\n`)
}
for (const { newCustomer } of accounts)
  if (newCustomer) await liveDemoHistory(services, newCustomer).catch((error: unknown) => console.error(error))
// What was compiled is kept for the next start, also when this one is killed.
flushCompileCache()
// Whoever started it as a child process may wait for this.
process.send?.('ready')
