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

/** Uploaded files by key, in a local folder or another driver of flydrive. A file is complete or absent. */
export interface Files {
  /** Path for a file that is being written. If this process is killed, the next start removes it. */
  draft: () => Promise<string>
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Moves a draft to its key. */
  keep: (key: string, draft: string) => Promise<void>
  copy: (from: string, to: string) => Promise<void>
  /** Null when there is no such file. */
  read: (key: string) => Promise<Readable | null>
  /** Does nothing when there is no such file. */
  remove: (key: string) => Promise<void>
  /** Removes everything below a prefix that ends with a slash. */
  removeAll: (prefix: string) => Promise<void>
  /** Lists the files below a prefix that ends with a slash. */
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
  /** Written on the same disk and renamed when complete. */
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
        // The file may have been removed meanwhile.
        const found = entry.isFile() ? await stat(file).catch(() => null) : null
        if (found) yield { key: path.relative(folder, file).replaceAll(path.sep, '/'), writtenAt: found.mtime }
      }
    },
  }
}

/** Keys never begin with a dot. */
const draftsIn = (folder: string) => path.join(folder, '.drafts')
const day = 86_400_000

/** Removes drafts of killed processes: this machine's at once, those of other machines that share the folder after a day. */
export async function sweepDrafts(folder: string): Promise<void> {
  const drafts = draftsIn(folder)
  for (const name of await readdir(drafts).catch(() => [])) {
    const [host, pid] = [name.split('.').slice(0, -2).join('.'), Number(name.split('.').at(-2))]
    const isDead = host === hostname() && !(pid !== process.pid && isAlive(pid))
    const touched = await stat(path.join(drafts, name)).catch(() => null)
    if (touched && (isDead || Date.now() - touched.mtimeMs > day)) await rm(path.join(drafts, name), { force: true })
  }
}

/** Public address of a file. Only for files that anybody with the name may see. */
export const fileAddress = (key: string): string => `/api/files/${key}`

/** Files that anybody with the name may see, with their cache headers. */
const publicFiles = [
  // Avatars can be removed by their owner, so only browsers may cache them.
  { key: /^avatars\/[\w-]{16,64}\/[\w-]{16,64}\.webp$/, cache: 'private, max-age=86400, immutable' },
  // Pictures of guides, named by their content.
  { key: /^pictures\/[0-9a-f]{64}\.webp$/, cache: 'public, max-age=31536000, immutable' },
]

/** Serves pictures. Their names cannot be guessed and are never reused, so browsers may cache them. `<img>` cannot send a bearer token. */
export function registerFiles(app: FastifyInstance, { files }: { files: Files }): void {
  app.get<{ Params: { '*': string } }>('/api/files/*', async (request, reply) => {
    const key = request.params['*']
    const kind = publicFiles.find((entry) => entry.key.test(key))
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

/** Makes a file name from a title: removes characters that file systems refuse, invisible ones, and direction marks. */
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

/** Headers of a download that is never shown as a page of this site. `name` is from {@link fileName}. */
export const attachmentHeaders = (name: string, type: string) => ({
  'content-type': type,
  'content-disposition': contentDisposition(name, isPlain(name) ? {} : { fallback: `download${path.extname(name)}` }),
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
})

const isPlain = (name: string) => /^[\x20-\x7e]+$/.test(name)

/** Entry of a ZIP archive: a text, or the stream of a file, opened when its turn comes. */
export interface ZipEntry {
  name: string
  content: string | (() => Promise<Readable | null>)
}

/** Streams a ZIP archive with constant memory. Missing files are skipped. */
export const streamZip = (entries: Iterable<ZipEntry>): Readable => Readable.from(writePieces(entries), { objectMode: false })

async function* writePieces(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
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
