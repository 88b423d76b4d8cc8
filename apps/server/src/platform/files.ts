import path from 'node:path'
import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Files that people brought, by key: a folder on this machine now, S3 by another driver of flydrive. */
export interface Files {
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** The same, of a file on this machine, which stays. */
  putFile: (key: string, path: string) => Promise<void>
  copy: (from: string, to: string) => Promise<void>
  /** Null when there is none. */
  read: (key: string) => Promise<Readable | null>
  /** Does nothing when there is none. */
  remove: (key: string) => Promise<void>
  /** Everything below a prefix that ends with a slash. */
  removeAll: (prefix: string) => Promise<void>
}

export function createFiles(folder: string): Files {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    put: (key, bytes) => disk.put(key, bytes),
    putFile: (key, path) => disk.copyFromFs(path, key),
    copy: (from, to) => disk.copy(from, to),
    read: async (key) => ((await disk.exists(key)) ? disk.getStream(key) : null),
    remove: (key) => disk.delete(key),
    removeAll: (prefix) => disk.deleteAll(prefix),
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
