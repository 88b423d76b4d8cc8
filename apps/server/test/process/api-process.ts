import { buildApp } from '../../src/app.ts'
import { readEnv } from '../../src/env.ts'
import { modules } from '../../src/modules.ts'
import type { AnyModule } from '../../src/platform/module.ts'
import { startServices } from '../../src/services.ts'

// The API alone, or with the jobs of the modules, in a process of its own, to be killed or to be given a small disk; says where it is.
const { services, close } = await startServices(readEnv(process.env), { exclusive: false, onLost: () => process.exit(1) })
const app = await buildApp(services)
await app.listen({ port: 0, host: '127.0.0.1' })
if (process.env.JOBS === 'on')
  for (const { job, work } of modules.flatMap(({ jobs = [] }: AnyModule) => jobs))
    await services.jobs.work(job, (payload) => work(services, payload as never))
process.once('SIGTERM', () => app.close().then(close))
console.info(services.here.url)
