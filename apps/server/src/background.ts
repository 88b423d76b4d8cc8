import { watchFile } from 'node:fs'
import { modules } from './modules.ts'
import { sealAudit } from './platform/audit-chain.ts'
import type { Services } from './platform/context.ts'
import { eraseJob, strayJob, sweepJob, tidyJob } from './platform/jobs.ts'
import { tidyLimits } from './platform/limits.ts'
import { startMail, tidyMails } from './platform/mail.ts'
import type { AnyModule } from './platform/module.ts'
import { sweepStrays } from './platform/stray-files.ts'

const all: readonly AnyModule[] = modules

/** Starts background work of this instance: emails, jobs of the modules, and the minutely and hourly tasks. */
export async function startBackground(given: Services): Promise<void> {
  // Background work uses the pool with long timeouts and leaves the request pool free.
  const services = { ...given, db: given.longWorkDb }
  const { jobs, db, clock } = services
  // Before the workers can take all connections.
  await jobs.enqueue(db, strayJob, null)
  await startMail(services)
  await jobs.work(eraseJob, ({ prefix }) => services.files.removeAll(prefix))
  for (const { job, work } of all.flatMap((module) => module.jobs ?? []))
    await jobs.work(job, (payload) => work(services, payload as never))
  await startSweeps(services)
  await jobs.work(strayJob, () => sweepStrays(services))
  const hourly: Work[] = [() => tidyLimits(db, clock()), () => tidyMails(db), ...all.flatMap((module) => module.hourly ?? [])]
  await jobs.repeat(tidyJob, '17 * * * *', () => doAll(services, hourly))
}

type Work = (services: Services) => Promise<unknown>

/** Runs all tasks in turn. A failed one is logged and retried, and does not stop the others. */
async function doAll(services: Services, works: readonly Work[]): Promise<void> {
  let failed = 0
  for (const work of works)
    await work(services).catch((err: unknown) => {
      failed += 1
      services.log.error({ err }, 'a part of what is done by the clock failed')
    })
  if (failed > 0) throw new Error(`${failed} of ${works.length} failed`)
}

/** Looks for due work every minute; in tests also when the clock is moved. */
async function startSweeps(services: Services): Promise<void> {
  const { jobs, env, log } = services
  const minutely: Work[] = [sealAudit, ...all.flatMap((module) => module.minutely ?? [])]
  const sweep = () => doAll(services, minutely)
  await jobs.repeat(sweepJob, '* * * * *', sweep)
  if (env.clockFile)
    watchFile(env.clockFile, { interval: 100, persistent: false }, () =>
      sweep().catch((err: unknown) => log.error({ err }, 'a sweep failed')),
    )
}
