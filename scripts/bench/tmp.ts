import path from 'node:path'
import { ensurePostgres } from '../../apps/server/src/platform/embedded-postgres.ts'
import { benchSearch } from './search.ts'

const postgres = await ensurePostgres({ directory: path.join(import.meta.dirname, '../../.test-data/bench'), exclusive: false })
await benchSearch(postgres)
await postgres.stop()
