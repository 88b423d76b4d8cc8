import { createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import { openDataFolder, Unable } from '../disk.ts'
import { type EmbeddedPostgres, ensurePostgres } from '../embedded-postgres.ts'
import { ensureDatabase } from '../postgres-app-role.ts'
import { isAlive, readServerProcess } from '../postgres-process.ts'
import { type ReadMember, readArchive } from './archive.ts'
import { fileNames, format, type Head, type Manifest, tableFolder, uploadsPrefix } from './contents.ts'
import { type BackupKeys, createBackupKeys } from './sealed-secret.ts'
import { isKnown, listObjectNames, type Restoration, withRestoration } from './snapshot.ts'

export interface CheckedBackup {
  head: Head
  manifest: Manifest
  secret: string
}

/**
 * Reads a whole backup and writes nothing. Throws {@link Unable} when it is truncated, changed or from a newer version,
 * and for a wrong passphrase.
 */
export async function checkBackup(file: string, passphrase: string, signal: AbortSignal): Promise<CheckedBackup> {
  const changed = new Unable(`${file} was changed since it was made, or is damaged. Nothing was restored.`)
  const read = new Map<string, string>()
  let head: Head | undefined
  let keys: BackupKeys | undefined
  let secret = ''
  let manifestText = ''
  let proof = ''
  for await (const member of readArchive(file)) {
    signal.throwIfAborted()
    if (member.name === fileNames.head) {
      head = readHead(file, await readMember(file, member))
      keys = await createBackupKeys(passphrase, head.secret.salt)
      secret = keys.unseal(head.secret)
    } else if (member.name === fileNames.manifest) manifestText = await readMember(file, member)
    else if (member.name === fileNames.proof) proof = await readMember(file, member)
    else for await (const _ of member.pieces) signal.throwIfAborted()
    if (member.name !== fileNames.manifest && member.name !== fileNames.proof) read.set(member.name, member.sha256())
  }
  if (!head || !keys) throw new Unable(`${file} is not a Waymark backup.`)
  if (proof !== keys.sign(Buffer.from(manifestText))) throw changed
  const manifest = JSON.parse(manifestText) as Manifest
  if (manifest.members.length !== read.size || manifest.members.some(({ name, sha256 }) => read.get(name) !== sha256)) throw changed
  return { head, manifest, secret }
}

/** Maximum size of files that are read into memory. A manifest has about 150 bytes for each uploaded file. */
const maxBytes: Record<string, number> = { [fileNames.head]: 64 * 1024, [fileNames.manifest]: 256 * 1024 * 1024, [fileNames.proof]: 1024 }

async function readMember(file: string, { name, bytes, pieces }: ReadMember): Promise<string> {
  if (bytes > (maxBytes[name] ?? 0)) throw new Unable(`${file} is not a valid Waymark backup: its ${name} is too long.`)
  return text(pieces)
}

const headSchema = z.object({
  format: z.number(),
  madeAt: z.string(),
  version: z.object({ migration: z.number(), jobs: z.number() }),
  secret: z.object({ salt: z.string().check(z.minLength(16), z.maxLength(100)), sealed: z.string() }),
})

function readHead(file: string, json: string): Head {
  const head = parseHead(json)
  if (!head) throw new Unable(`${file} is not a valid Waymark backup: its ${fileNames.head} was changed or damaged.`)
  if (!(head.format <= format && isKnown(head.version)))
    throw new Unable(`${file} was made by a newer version of Waymark on ${head.madeAt}. Update Waymark first, then restore it.`)
  return head
}

function parseHead(json: string): Head | undefined {
  try {
    return headSchema.parse(JSON.parse(json))
  } catch {
    return
  }
}

/** Target of a restore: a folder and, unless the embedded PostgreSQL is used, a database. */
export interface RestoreTarget {
  dataDir: string
  databaseUrl: string | undefined
  /** Configured secret of the app. Without one, the restored secret is stored in the folder. */
  secret: string | undefined
}

/** Throws {@link Unable} when the target is not empty: nothing is overwritten. */
async function refuseUnlessEmpty(place: RestoreTarget): Promise<void> {
  const there = place.databaseUrl ? await listObjectNames(place.databaseUrl) : []
  await refuseFiles(place, there.length > 0 ? [`the database (${there.slice(0, 3).join(', ')}${there.length > 3 ? ' …' : ''})`] : [])
}

/** Throws {@link Unable} when the folder has files, or when `found` is not empty. */
async function refuseFiles({ dataDir, databaseUrl }: RestoreTarget, found: string[] = []): Promise<void> {
  const names = databaseUrl ? ['secret'] : ['postgres', 'secret']
  found.push(...names.map((name) => path.join(dataDir, name)).filter((file) => existsSync(file)))
  const uploads = path.join(dataDir, 'uploads')
  if ((await readdir(uploads).catch(() => [])).length > 0) found.push(uploads)
  if (found.length > 0)
    throw new Unable(
      `A backup can only be restored into an empty place, but this one has data: ${found.join(', ')}. Nothing was changed. Use another folder (DATA_DIR)${databaseUrl ? ' and an empty database (DATABASE_URL)' : ''}.`,
    )
}

/** Verifies a backup and restores it into an empty target, completely or not at all. Throws {@link Unable} or a disk error. */
export async function restoreBackup(file: string, passphrase: string, place: RestoreTarget, signal: AbortSignal): Promise<CheckedBackup> {
  await refuseUnlessEmpty(place)
  const checked = await checkBackup(file, passphrase, signal)
  if (place.secret !== undefined && place.secret !== checked.secret)
    throw new Unable(
      'WAYMARK_SECRET differs from the secret of this backup. Nobody could sign in with a second factor, and queued emails could not be sent. Set the secret of the backup (npm run restore -- --secret FILE prints it), or remove WAYMARK_SECRET.',
    )
  await restoreInto(file, checked, place, signal)
  return checked
}

async function restoreInto(file: string, checked: CheckedBackup, place: RestoreTarget, signal: AbortSignal): Promise<void> {
  const { dataDir, databaseUrl } = place
  await openDataFolder(dataDir)
  await removeDrafts(dataDir)
  const draft = path.join(dataDir, `${draftPrefix}${process.pid}`)
  await mkdir(path.join(draft, 'uploads'), { recursive: true, mode: 0o700 })
  const settled: string[] = []
  let postgres: EmbeddedPostgres | undefined
  const settle = async (name: string) => {
    await rmdir(path.join(dataDir, name)).catch(() => {})
    await rename(path.join(draft, name), path.join(dataDir, name))
    settled.push(name)
  }
  const settleFiles = async () => {
    // An app or another restore started there meanwhile has created a secret, which cannot be replaced.
    await refuseFiles(place)
    await settle('uploads')
    if (place.secret === undefined) await settle('secret')
  }
  try {
    if (place.secret === undefined) await writeFile(path.join(draft, 'secret'), checked.secret, { mode: 0o600, flush: true })
    if (!databaseUrl) {
      // A PostgreSQL that runs as another system user needs to enter the folder. The next start closes it again.
      if (process.getuid?.() === 0) await chmod(dataDir, 0o711)
      postgres = await ensurePostgres({ directory: path.join(draft, 'postgres') })
      await ensureDatabase(postgres.client, 'waymark')
    }
    await withRestoration(databaseUrl ?? postgres?.url('waymark') ?? '', checked.head.version, async (restoration) => {
      await restoreContents(file, checked.manifest, restoration, path.join(draft, 'uploads'), signal)
      await restoration.prove(checked.manifest.database)
      if (databaseUrl) await settleFiles()
    })
    if (postgres) {
      await postgres.stop()
      await settleFiles()
      // Last, because an existing database means that the restore is complete.
      await settle('postgres')
    }
  } catch (error) {
    await postgres?.stop().catch(() => {})
    const full = await isDiskFull(error, path.join(draft, 'postgres/server.log'))
    await removeDraft(draft)
    for (const name of settled) await rm(path.join(dataDir, name), { recursive: true, force: true })
    throw full ? new Unable(`There is no space left on the disk for ${databaseUrl ? 'the database' : dataDir}.`) : error
  }
  // The restore is complete; leftovers of the draft do no harm.
  await rm(draft, { recursive: true }).catch(() => {})
}

/** Detects a full disk: PostgreSQL reports it as an error or only in its log. */
async function isDiskFull(error: unknown, log: string): Promise<boolean> {
  const words = `${error instanceof Error ? error.message : ''}\n${await readFile(log, 'utf8').catch(() => '')}`
  return (error as { code?: string }).code === '53100' || words.includes('No space left on device')
}

/** Restores the contents of the archive and verifies them again on the way. */
async function restoreContents(
  file: string,
  { database, members }: Manifest,
  restoration: Restoration,
  uploads: string,
  signal: AbortSignal,
): Promise<void> {
  const wanted = new Map(members.map(({ name, sha256 }) => [name, sha256]))
  const tables = new Map(database.tables.map((table) => [tableFolder(table), table]))
  let open: { folder: string; writer: ReturnType<Restoration['write']> } | undefined
  for await (const member of readArchive(file)) {
    const folder = member.name.slice(0, member.name.lastIndexOf('/') + 1)
    if (open && open.folder !== folder) {
      await open.writer.end()
      open = undefined
    }
    const table = tables.get(folder)
    if (table) {
      open ??= { folder, writer: restoration.write(table) }
      for await (const piece of member.pieces) {
        signal.throwIfAborted()
        await open.writer.piece(piece)
      }
    } else if (member.name.startsWith(uploadsPrefix)) await restoreUpload(member, uploads, signal)
    else for await (const _ of member.pieces) signal.throwIfAborted()
    if (wanted.has(member.name) && wanted.get(member.name) !== member.sha256())
      throw new Unable(`${file} was changed during the restore. Nothing was restored.`)
  }
  await open?.writer.end()
}

async function restoreUpload(member: ReadMember, uploads: string, signal: AbortSignal): Promise<void> {
  const place = path.resolve(uploads, member.name.slice(uploadsPrefix.length))
  if (!place.startsWith(uploads + path.sep)) throw new Unable(`${member.name} is outside the uploads. Nothing was restored.`)
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
  await pipeline(member.pieces, createWriteStream(place, { flags: 'wx', mode: 0o600 }), { signal })
}

const draftPrefix = '.restoring-'

/** Removes drafts of killed restores, one of which may have left a PostgreSQL running. */
async function removeDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(draftPrefix) && !isAlive(Number(name.slice(draftPrefix.length)))) await removeDraft(path.join(dataDir, name))
}

async function removeDraft(draft: string): Promise<void> {
  const server = await readServerProcess(path.join(draft, 'postgres/cluster'))
  if (server?.running) process.kill(server.pid, 'SIGQUIT')
  await rm(draft, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}
