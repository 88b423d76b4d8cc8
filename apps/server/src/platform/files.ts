import { randomUUID } from 'node:crypto'
import { constants, copyFile, mkdir, opendir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { isAlive } from './postgres-process.ts'

/** Files that people brought, by key: a folder on this machine now, S3 by another driver of flydrive. Each is there whole or not at all. */
export interface Files {
  /** A path for a file on its way: the next start removes it when this process is killed before it is kept or removed. */
  draft: () => Promise<string>
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Moves a draft to its key. */
  keep: (key: string, draft: string) => Promise<void>
  copy: (from: string, to: string) => Promise<void>
  /** Null when there is none. */
  read: (key: string) => Promise<Readable | null>
  /** Does nothing when there is none. */
  remove: (key: string) => Promise<void>
  /** Everything below a prefix that ends with a slash. */
  removeAll: (prefix: string) => Promise<void>
  /** What lies below a prefix that ends with a slash, and when it was written, one after another. */
  list: (prefix: string) => AsyncIterable<{ key: string; writtenAt: Date }>
}

export function createFiles(folder: string): Files {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  const draft = async () => {
    const drafts = draftsIn(folder)
    await mkdir(drafts, { recursive: true, mode: 0o700 })
    return path.join(drafts, `${hostname()}.${process.pid}.${randomUUID()}`)
  }
  const keep = async (key: string, from: string) => {
    const place = path.join(folder, key)
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
    await rename(from, place)
  }
  /** On the same disk as its place, which it takes once it is whole. */
  const place = async (key: string, write: (file: string) => Promise<void>) => {
    const file = await draft()
    try {
      await write(file)
      await keep(key, file)
    } catch (error) {
      await rm(file, { force: true })
      throw error
    }
  }
  return {
    draft,
    keep,
    put: (key, bytes) => place(key, (file) => writeFile(file, bytes, { flag: 'wx', mode: 0o600, flush: true })),
    copy: (from, to) => place(to, (file) => copyFile(path.join(folder, from), file, constants.COPYFILE_EXCL)),
    read: async (key) => ((await disk.exists(key)) ? disk.getStream(key) : null),
    remove: (key) => disk.delete(key),
    removeAll: (prefix) => disk.deleteAll(prefix),
    async *list(prefix) {
      const below = await opendir(path.join(folder, prefix), { recursive: true }).catch(() => [])
      for await (const entry of below) {
        const file = path.join(entry.parentPath, entry.name)
        // It may go meanwhile.
        const found = entry.isFile() ? await stat(file).catch(() => null) : null
        if (found) yield { key: path.relative(folder, file).replaceAll(path.sep, '/'), writtenAt: found.mtime }
      }
    },
  }
}

/** Its name begins with a dot: no key does. */
const draftsIn = (folder: string) => path.join(folder, '.drafts')
const day = 86_400_000

/** Removes what killed processes left on its way: at once those of this machine, of others that share the folder what has not moved for a day. */
export async function sweepDrafts(folder: string): Promise<void> {
  const drafts = draftsIn(folder)
  for (const name of await readdir(drafts).catch(() => [])) {
    const [host, pid] = [name.split('.').slice(0, -2).join('.'), Number(name.split('.').at(-2))]
    const isDead = host === hostname() && !(pid !== process.pid && isAlive(pid))
    const touched = await stat(path.join(drafts, name)).catch(() => null)
    if (touched && (isDead || Date.now() - touched.mtimeMs > day)) await rm(path.join(drafts, name), { force: true })
  }
}

/** Where a file that everybody who knows its name may see is served. */
export const addressOfFile = (key: string): string => `/api/files/${key}`

/** What may be seen by everybody who knows its name, and for how long it is kept by whom. */
const shown = [
  // Of people, who may take it back: by browsers alone.
  { key: /^avatars\/[\w-]{16,64}\/[\w-]{16,64}\.webp$/, cache: 'private, max-age=86400, immutable' },
  // Of guides, named by their content.
  { key: /^pictures\/[0-9a-f]{64}\.webp$/, cache: 'public, max-age=31536000, immutable' },
]

/** Pictures. Their names cannot be guessed and never come back, so browsers keep them; a bearer token does not fit `<img>`. */
export function registerFiles(app: FastifyInstance, { files }: { files: Files }): void {
  app.get<{ Params: { '*': string } }>('/api/files/*', async (request, reply) => {
    const key = request.params['*']
    const kind = shown.find((entry) => entry.key.test(key))
    const stream = kind ? await files.read(key) : null
    if (!kind || !stream) return reply.callNotFound()
    return reply
      .headers({
        'content-type': 'image/webp',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': kind.cache,
      })
      .send(stream)
  })
}

/** A file's name from what people typed: without what systems do not take, what hides, and what turns text around. */
export function fileName(title: string, ending: string): string {
  const clean = title
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+/, '')
  const name = [...clean]
    .slice(0, 80)
    .join('')
    .replace(/[ .]+$/, '')
  return `${name || 'download'}.${ending}`
}

/** Headers of a file that is to be kept and never shown as a page of ours; `name` from {@link fileName}. */
export const attachmentHeaders = (name: string, type: string) => ({
  'content-type': type,
  'content-disposition': contentDisposition(name, isPlain(name) ? {} : { fallback: `download${path.extname(name)}` }),
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
})

const isPlain = (name: string) => /^[\x20-\x7e]+$/.test(name)

/** A file of an archive: a text, which is made smaller, or the stream of a file, opened when its turn comes. */
export interface ZipEntry {
  name: string
  content: string | (() => Promise<Readable | null>)
}

/** A ZIP as a stream: of what is in it no more is in memory than a piece. Files that are gone are left out. */
export const zipped = (entries: Iterable<ZipEntry>): Readable => Readable.from(piecesOf(entries), { objectMode: false })

async function* piecesOf(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    made.push(piece)
  })
  for (const { name, content } of entries) {
    const pieces = typeof content === 'string' ? [Buffer.from(content)] : await content()
    if (!pieces) continue
    const file = typeof content === 'string' ? new ZipDeflate(name) : new ZipPassThrough(name)
    zip.add(file)
    for await (const piece of pieces) {
      file.push(piece)
      yield* made.splice(0)
    }
    file.push(new Uint8Array(0), true)
    yield* made.splice(0)
  }
  zip.end()
  yield* made.splice(0)
}
