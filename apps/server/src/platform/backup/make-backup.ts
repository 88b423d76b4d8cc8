import { existsSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { Unable } from '../disk.ts'
import { type ArchiveWriter, writeArchive } from './archive.ts'
import { fileNames, format, type Head, type Manifest, readme, tableFolder, uploadsPrefix } from './contents.ts'
import { createBackupKeys } from './sealed-secret.ts'
import { type Snapshot, withSnapshot } from './snapshot.ts'

export interface BackupInput {
  /** Database URL. */
  url: string
  /** Folder of uploaded files. */
  uploads: string
  secret: string
  passphrase: string
  /** Archive to create; it must not exist. */
  file: string
  signal: AbortSignal
}

/** Writes a backup while the app runs. On failure throws {@link Unable} or a disk error, and leaves no file. */
export async function makeBackup({
  url,
  uploads,
  secret,
  passphrase,
  file,
  signal,
}: BackupInput): Promise<{ head: Head; manifest: Manifest }> {
  if (existsSync(file)) throw new Unable(`${file} already exists and won't be overwritten. Use another file name.`)
  const keys = await createBackupKeys(passphrase)
  return await withSnapshot(url, async (snapshot) => {
    const head: Head = { format, madeAt: new Date().toISOString(), version: snapshot.version, secret: keys.seal(secret) }
    let manifest: Manifest | undefined
    await writeArchive(file, signal, async (archive) => {
      await addText(archive, fileNames.readme, readme)
      await addText(archive, fileNames.head, JSON.stringify(head))
      for (const table of snapshot.tables) await addTable(archive, snapshot, table)
      await addUploads(archive, uploads)
      manifest = { database: await snapshot.content(), members: [...archive.members] }
      const text = JSON.stringify(manifest, null, 1)
      await addText(archive, fileNames.manifest, text)
      await addText(archive, fileNames.proof, keys.sign(Buffer.from(text)))
    })
    if (!manifest) throw new Error('a backup without a manifest')
    return { head, manifest }
  })
}

function addText(archive: ArchiveWriter, name: string, text: string): Promise<void> {
  const bytes = Buffer.from(text)
  return archive.add(name, bytes.length, [bytes])
}

/** Part of a table held in memory, because an archive needs the size of a file before its bytes. */
const maxPieceBytes = 4 * 1024 * 1024

async function addTable(archive: ArchiveWriter, snapshot: Snapshot, table: Snapshot['tables'][number]): Promise<void> {
  let pieces: Uint8Array[] = []
  let bytes = 0
  let number = 0
  async function flush() {
    number += 1
    await archive.add(`${tableFolder(table)}${String(number).padStart(6, '0')}.copy`, bytes, pieces)
    pieces = []
    bytes = 0
  }
  for await (const piece of snapshot.read(table)) {
    pieces.push(piece)
    bytes += piece.length
    if (bytes >= maxPieceBytes) await flush()
  }
  if (bytes > 0) await flush()
}

/** Files uploaded or removed meanwhile may be included or not. Stored files never change. */
async function addUploads(archive: ArchiveWriter, folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const keys = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
  for (const key of keys.toSorted()) {
    if (key.startsWith('.')) continue
    const file = await open(path.join(folder, key)).catch(() => null)
    if (!file) continue
    try {
      const { size } = await file.stat()
      await archive.add(`${uploadsPrefix}${key}`, size, file.createReadStream({ autoClose: false }))
    } finally {
      await file.close()
    }
  }
}
