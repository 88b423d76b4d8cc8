import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Services } from './context.ts'
import type { Db } from './db.ts'

export type Encoding = 'br' | 'gzip'

/** Bytes that are sent to everybody as they are. */
export interface Kept {
  status: number
  etag: string
  /** All that the answer needs but Content-Encoding. */
  headers: Record<string, string>
  raw: Buffer
  /** Made when somebody first asks for it, then kept beside the raw bytes. */
  encoded: Partial<Record<Encoding, Buffer>>
  /** Its brotli bytes are, or are being made, as small as they get. */
  shrunk: boolean
}

interface Made {
  status: number
  type: string
  body: string | Buffer
  headers?: Record<string, string>
}

export interface Cache {
  get: (key: string) => Kept | undefined
  /**
   * Keeps and answers it; what was begun before the newest {@link Cache.clear} is answered but not kept. `any`: an address that anybody can
   * think of more of, such as one with a query; those push out nothing but each other.
   */
  put: (key: string, version: number, made: Made, of?: 'few' | 'any') => Kept
  /** To be read before the work begins that `put` is to keep. */
  version: () => number
  /** Everything that was kept shows something that may have changed. */
  clear: () => void
}

/** Bytes to send once, kept nowhere. */
export function bytesOf({ status, type, body, headers = {} }: Made): Kept {
  const raw = typeof body === 'string' ? Buffer.from(body) : body
  const etag = `"${hash('sha1', raw, 'base64url')}"`
  return { status, etag, headers: { ...headers, etag, 'content-type': type }, raw, encoded: {}, shrunk: false }
}

/** Part of the room that is for addresses of which there are any number. */
const roomForAny = 0.25

/** Least recently used go first. `maxBytes` counts raw and encoded bytes, `maxAge` is in milliseconds. */
export function createCache({ maxBytes, maxAge, clock }: { maxBytes: number; maxAge: number; clock: () => Date }): Cache {
  const shelves = { few: createShelf(maxBytes * (1 - roomForAny)), any: createShelf(maxBytes * roomForAny) }
  let version = 0

  return {
    version: () => version,
    clear() {
      shelves.few.clear()
      shelves.any.clear()
      version++
    },
    get(key) {
      const now = clock().getTime()
      const kept = shelves.few.get(key, now) ?? shelves.any.get(key, now)
      if (kept) shrink(kept)
      return kept
    },
    put(key, begunAt, made, of = 'few') {
      const kept = bytesOf(made)
      if (begunAt === version) shelves[of].put(key, kept, clock().getTime() + maxAge)
      return kept
    },
  }
}

function createShelf(maxBytes: number) {
  const entries = new Map<string, { kept: Kept; size: number; until: number }>()
  let bytes = 0

  const drop = (key: string) => {
    bytes -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }

  return {
    clear() {
      entries.clear()
      bytes = 0
    },
    get(key: string, now: number): Kept | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      if (entry.until < now) {
        drop(key)
        return undefined
      }
      entries.delete(key)
      entries.set(key, entry)
      return entry.kept
    },
    put(key: string, kept: Kept, until: number) {
      drop(key)
      // Both encodings of text are together well below the raw bytes.
      const size = 2 * kept.raw.length + 2 * key.length
      entries.set(key, { kept, size, until })
      bytes += size
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break
        drop(oldest)
      }
    },
  }
}

const brotli = (raw: Buffer, quality: number) =>
  promisify(brotliCompress)(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length } })
const compressors = {
  br: (raw: Buffer) => brotli(raw, 7),
  gzip: promisify(gzip) as (raw: Buffer) => Promise<Buffer>,
}

/** The best encoding a client takes; small answers are not worth it, and pictures are compressed in themselves. */
export function encodingFor(accepts: string | undefined, kept: Kept): Encoding | undefined {
  if (!accepts || kept.raw.length < 500 || kept.headers['content-type'] === 'image/png') return undefined
  return accepts.includes('br') ? 'br' : accepts.includes('gzip') ? 'gzip' : undefined
}

export async function encode(kept: Kept, encoding: Encoding): Promise<Buffer> {
  const bytes = kept.encoded[encoding] ?? (await compressors[encoding](kept.raw))
  kept.encoded[encoding] ??= bytes
  return bytes
}

let shrinking = false

/** An eighth smaller, for fifty times the work: for bytes that are sent again. In the background, one at a time, so that it takes little from others. */
function shrink(kept: Kept): void {
  if (kept.shrunk || shrinking || !kept.encoded.br) return
  shrinking = true
  kept.shrunk = true
  void brotli(kept.raw, 11)
    .then((bytes) => {
      kept.encoded.br = bytes
    })
    .finally(() => {
      shrinking = false
    })
}

/**
 * What is small and in every answer is read once and kept in memory until content changes: `const readTree = keptUntilChanged(loadTree)`,
 * then `await readTree(services)`. A failed reading is not kept.
 */
export function keptUntilChanged<T>(load: (db: Db) => Promise<T>): (services: Pick<Services, 'db' | 'events'>) => Promise<T> {
  const slots = new WeakMap<Db, { kept: Promise<T> | undefined }>()
  return ({ db, events }) => {
    let slot = slots.get(db)
    if (!slot) {
      const fresh: { kept: Promise<T> | undefined } = { kept: undefined }
      slot = fresh
      slots.set(db, fresh)
      events.subscribe('content', () => {
        fresh.kept = undefined
      })
    }
    if (slot.kept) return slot.kept
    const holder = slot
    const loading: Promise<T> = load(db).catch((error: unknown) => {
      if (holder.kept === loading) holder.kept = undefined
      throw error
    })
    slot.kept = loading
    return loading
  }
}
