import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensurePostgres } from '../../src/platform/embedded-postgres.ts'
import { appUrl, readPassword, resolveFolder } from '../../src/platform/postgres-folder.ts'

export interface DataFolder {
  path: string
  remove: () => Promise<void>
}

/** Creates a data folder. At the end its PostgreSQL is stopped, even if the app was killed. */
export function makeDataFolder(): DataFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'waymark data '))
  return {
    path: folder,
    async remove() {
      const postgres = await ensurePostgres({ directory: path.join(folder, 'postgres'), exclusive: true })
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Address of the app's database in a data folder whose PostgreSQL is running. */
export async function databaseUrl(folder: string): Promise<string> {
  const place = await resolveFolder(path.join(folder, 'postgres'))
  const port = readFileSync(path.join(place.cluster, 'postmaster.pid'), 'utf8').split('\n')[3]
  return appUrl(Number(port), await readPassword(place), 'waymark')
}

/** Process id of a data folder's PostgreSQL. */
export const postgresPid = (folder: string): number =>
  Number(readFileSync(path.join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
