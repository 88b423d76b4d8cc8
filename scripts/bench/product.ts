import path from 'node:path'
import { buildApp } from '../../apps/server/src/app.ts'
import { readEnv } from '../../apps/server/src/env.ts'
import { builtApp } from '../../apps/server/src/platform/built-app.ts'
import { startServices } from '../../apps/server/src/services.ts'

// The product as it is served, with or without what it keeps in memory.

const env = readEnv(process.env)
const { services } = await startServices(env, { exclusive: false, onLost: () => process.exit(1) })
const web = path.resolve(import.meta.dirname, '../../apps/web/dist')
const built = await builtApp(web)
const app = await buildApp(services, {
  rendererFor: async () => () => built,
  assets: path.join(web, 'client'),
  ...(process.env.BENCH_CACHE === 'off' ? { cacheBytes: 0 } : {}),
})
await app.listen({ port: env.port, host: '127.0.0.1' })
process.send?.('ready')
