import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensurePostgres } from '../../src/platform/embedded-postgres.ts'
import { appUrl, readPassword, resolveFolder } from '../../src/platform/postgres-folder.ts'

export interface DataFolder {
  path: string
  remove: () => Promise<void>
}

/** A data folder of its own; its PostgreSQL, which outlives a killed app, is stopped in the end. */
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

/** The address of the app's database in a data folder whose PostgreSQL is running. */
export async function databaseUrl(folder: string): Promise<string> {
  const place = await resolveFolder(path.join(folder, 'postgres'))
  const port = readFileSync(path.join(place.cluster, 'postmaster.pid'), 'utf8').split('\n')[3]
  return appUrl(Number(port), await readPassword(place), 'waymark')
}

/** The process id of the PostgreSQL of a data folder. */
export const postgresPid = (folder: string): number =>
  Number(readFileSync(path.join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
