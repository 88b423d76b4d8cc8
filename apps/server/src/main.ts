import { flushCompileCache } from 'node:module'
import path from 'node:path'
import { buildApp } from './app.ts'
import { createDemoAccounts } from './areas/people/sign-in/commands/create-demo-accounts.ts'
import { importDelivered } from './areas/staff/imports/commands/import-delivered.ts'
import { startBackground } from './background.ts'
import { liveDemoHistory } from './demo-history.ts'
import { BadSettings, type Env, readEnv } from './env.ts'
import { loadBuiltApp } from './platform/built-app.ts'
import { describeDatabaseError } from './platform/db.ts'
import { endSignals } from './platform/end-signals.ts'
import { describeListenFault, findListenFault } from './platform/listen-fault.ts'
import { startServices } from './services.ts'

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

// The parent process was killed: end as if told to.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))

/** Prints that a step of the start begins. The returned function prints the seconds it took. */
function beginStep(title: string): () => void {
  const begun = performance.now()
  console.info(`${title} …`)
  return () => console.info(`  done after ${((performance.now() - begun) / 1000).toFixed(1)} s`)
}

// A signal during the start waits until PostgreSQL can be stopped.
const told = new AbortController()
const hear = () => told.abort()
for (const signal of endSignals) process.on(signal, hear)

const env = readSettings()
// Loaded in parallel with the database. An error is reported where it is awaited.
const built = development ? null : loadBuiltApp(path.join(web, 'dist'), env)
built?.catch(() => {})
let stopping: Promise<void> | undefined
let background: Promise<void> | undefined

// Before the database is prepared, which can take a while.
const fault = await findListenFault(env)
if (fault) {
  console.error(fault)
  process.exit(1)
}

const databaseReady = beginStep('Preparing the database')
const { services, close } = await startServices(env, {
  exclusive: true,
  signal: told.signal,
  onLost: (error) => {
    if (stopping) return
    console.error(`The connection to the database was lost and could not be restored: ${error.message}`)
    process.exit(1)
  },
}).catch((error: unknown) => {
  if (error instanceof Error && error.name === 'AbortError') process.exit(0)
  console.error(describeDatabaseError(error))
  process.exit(1)
})
databaseReady()

if (told.signal.aborted) {
  await close()
  process.exit(0)
}

const contentReady = beginStep('Loading the content')
const imported = await importDelivered(services, path.join(root, 'content'), import.meta.filename)
if (imported && !imported.ok) {
  for (const { file, line, message } of imported.problems) console.error(`${file}:${line} ${message}`)
  console.error('The content was not loaded. The previous content stays in use.')
}
contentReady()
const accounts = env.mode === 'demo' ? await createDemoAccounts(services) : []

const app = await buildApp(services, {
  rendererFor: async (instance) => {
    if (built) {
      const renderer = await built
      return () => renderer
    }
    const { loadDevApp } = await import('./platform/dev-app.ts')
    return loadDevApp(instance, web)
  },
  ...(development ? {} : { assets: path.join(web, 'dist/client') }),
})

// The default output would contain values of a statement.
process.on('uncaughtException', (error) => {
  services.log.fatal({ err: error }, 'the server stops after an uncaught error')
  process.exit(1)
})

/** Finishes accepted requests, then ends jobs and connections, including those being opened. */
function stop() {
  stopping ??= app
    .close()
    .then(() => background)
    .then(close)
    .then(() => process.exit(0))
    .catch((error: unknown) => {
      console.error(error)
      process.exit(1)
    })
}
for (const signal of endSignals) process.off(signal, hear).on(signal, stop)
if (told.signal.aborted) {
  stop()
  await new Promise(() => {})
}

try {
  await app.listen({ port: env.port, host: env.host })
} catch (error) {
  console.error(describeListenFault(error, env) ?? error)
  await close()
  process.exit(1)
}

// After listening, because jobs reach the sandbox over HTTP.
background = startBackground(services)
await background

console.info(`\n${env.site.name} is at ${env.publicUrl}\n`)
if (env.mode === 'demo') {
  console.info('Demo mode: sign-in codes are shown on the page. Emails are at /dev/mail.')
  for (const { email, note } of accounts) console.info(`  ${email}  ${note}`)
  console.info(`Data folder: ${env.dataDir}\n`)
}
for (const { newCustomer } of accounts)
  if (newCustomer) await liveDemoHistory(services, newCustomer).catch((error: unknown) => console.error(error))
// Saves compiled code for the next start, even if this process is killed.
flushCompileCache()
// Tells a parent process.
process.send?.('ready')
