import { buildApp } from '../../src/app.ts'
import { readEnv } from '../../src/env.ts'
import { startServices } from '../../src/services.ts'

// The API alone in a process of its own, to be killed or to be given a small disk; says where it is.
const { services, close } = await startServices(readEnv(process.env), { exclusive: false, onLost: () => process.exit(1) })
const app = await buildApp(services)
await app.listen({ port: 0, host: '127.0.0.1' })
process.once('SIGTERM', () => app.close().then(close))
console.info(services.here.url)
