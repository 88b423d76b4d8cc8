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

/**
 * Starts what this instance does beside answering: sending mails and the jobs of the modules, once a minute what waits for its time, and once
 * an hour what is tidied.
 */
export async function startBackground(given: Services): Promise<void> {
  // Nobody waits for what is done here, and none of it takes a connection from those who are answered.
  const services = { ...given, db: given.longWorkDb }
  const { jobs, db, clock } = services
  // Before there is work that could hold all connections.
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

/** One after another. What fails is logged and tried again with the others, none of which it keeps from being done. */
async function doAll(services: Services, works: readonly Work[]): Promise<void> {
  let failed = 0
  for (const work of works)
    await work(services).catch((err: unknown) => {
      failed += 1
      services.log.error({ err }, 'a part of what is done by the clock failed')
    })
  if (failed > 0) throw new Error(`${failed} of ${works.length} failed`)
}

/** What waits for a time by our clock is looked for once a minute, and where tests move the clock, whenever they do. */
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
