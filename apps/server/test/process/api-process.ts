import { buildApp } from '../../src/app.ts'
import { readEnv } from '../../src/env.ts'
import { modules } from '../../src/modules.ts'
import type { AnyModule } from '../../src/platform/module.ts'
import { startServices } from '../../src/services.ts'

// Runs the API alone, or with the modules' jobs, in a process of its own that can be killed or get a small disk. Reports its
// address.
const { services, close } = await startServices(readEnv(process.env), { exclusive: false, onLost: () => process.exit(1) })
const app = await buildApp(services)
await app.listen({ port: 0, host: '127.0.0.1' })
if (process.env.JOBS === 'on')
  for (const { job, work } of modules.flatMap(({ jobs = [] }: AnyModule) => jobs))
    await services.jobs.work(job, (payload) => work(services, payload as never))
process.once('SIGTERM', () => app.close().then(close))
console.info(services.here.url)
