import { createHmac, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, realpath, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { isAlive } from './postgres-process.ts'

/** Superuser of the embedded PostgreSQL, which creates the app's role and database. */
export const superuser = 'waymark'
/** Role of the app: owner of its database, without further rights. */
export const appRole = 'waymark_app'

/** Derives the app's password. It does not reveal the superuser's. */
export const appPassword = (password: string): string => createHmac('sha256', password).update(appRole).digest('hex')

/** Connection URL of the app. */
export const appUrl = (port: number, password: string, database: string): string =>
  `postgres://${appRole}:${appPassword(password)}@127.0.0.1:${port}/${encodeURIComponent(database)}`

/** Paths in the folder of an embedded database. */
export interface PostgresFolder {
  directory: string
  cluster: string
  password: string
  log: string
}

/** Resolves the folder's canonical paths, by which a running server is recognized. */
export async function resolveFolder(path: string): Promise<PostgresFolder> {
  const wanted = resolve(path)
  await mkdir(dirname(wanted), { recursive: true })
  const directory = existsSync(wanted) ? await realpath(wanted) : join(await realpath(dirname(wanted)), basename(wanted))
  return { directory, cluster: join(directory, 'cluster'), password: join(directory, 'password'), log: join(directory, 'server.log') }
}

/** Creates the database unless it exists, in a temporary folder that is renamed when complete. */
export async function createFolder(folder: PostgresFolder, binaries: PostgresBinaries, sync: boolean): Promise<void> {
  await removeDrafts(folder)
  if (isComplete(folder)) return
  const draft = `${folder.directory}.new-${process.pid}`
  await mkdir(draft, { mode: 0o700 })
  try {
    await writeFile(join(draft, 'password'), randomBytes(24).toString('hex'), { mode: 0o600 })
    await binaries.giveAway(draft)
    await initialise(draft, binaries, sync)
    await moveIntoPlace(draft, folder)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Reads the superuser's password. */
export async function readPassword(folder: PostgresFolder): Promise<string> {
  return (await readFile(folder.password, 'utf8')).trim()
}

function isComplete(folder: PostgresFolder): boolean {
  return existsSync(join(folder.cluster, 'PG_VERSION')) && existsSync(folder.password)
}

// Sorting is always C. pg_trgm needs a character type that knows Cyrillic letters.
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'C']

async function initialise(draft: string, binaries: PostgresBinaries, sync: boolean): Promise<void> {
  const args = [
    '-D',
    join(draft, 'cluster'),
    '-U',
    superuser,
    `--pwfile=${join(draft, 'password')}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
  ]
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  for (const type of characterTypes) {
    try {
      return await binaries.run('initdb', [...args, ...locale, `--lc-ctype=${type}`, ...(sync ? [] : ['--no-sync'])])
    } catch (error) {
      if (!String(error).includes('invalid locale name') || type === characterTypes.at(-1)) throw error
    }
  }
}

async function moveIntoPlace(draft: string, folder: PostgresFolder): Promise<void> {
  await rmdir(folder.directory).catch(() => {})
  try {
    await rename(draft, folder.directory)
  } catch (error) {
    // A parallel start may have created it first.
    if (!isComplete(folder)) throw new Error(`${folder.directory} is not empty and holds no database of Waymark.`, { cause: error })
  }
}

async function removeDrafts(folder: PostgresFolder): Promise<void> {
  const prefix = `${basename(folder.directory)}.new-`
  for (const name of await readdir(dirname(folder.directory))) {
    if (!name.startsWith(prefix)) continue
    const pid = Number(name.slice(prefix.length))
    if (pid !== process.pid && isAlive(pid)) continue
    await rm(join(dirname(folder.directory), name), { recursive: true, force: true, maxRetries: 3 })
  }
}
