import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Services } from './context.ts'
import type { Db } from './db.ts'

export type Encoding = 'br' | 'gzip'

/** Answer that is the same for everybody. */
export interface Kept {
  status: number
  etag: string
  /** Headers except Content-Encoding. */
  headers: Record<string, string>
  raw: Buffer
  /** Compressed bodies, made on first use. */
  encoded: Partial<Record<Encoding, Buffer>>
  /** The brotli body has been compressed at the highest level, or is being. */
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
   * Stores and returns an answer. An answer whose work began before the last {@link Cache.clear} is returned but not
   * stored. `any`: addresses with a query, of which there is no limit; they evict only each other.
   */
  put: (key: string, version: number, made: Made, of?: 'few' | 'any') => Kept
  /** Read before the work whose result `put` stores. */
  version: () => number
  /** Drops everything when content changes. */
  clear: () => void
}

/** Builds an answer that is not cached. */
export function bytesOf({ status, type, body, headers = {} }: Made): Kept {
  const raw = typeof body === 'string' ? Buffer.from(body) : body
  const etag = `"${hash('sha1', raw, 'base64url')}"`
  return { status, etag, headers: { ...headers, etag, 'content-type': type }, raw, encoded: {}, shrunk: false }
}

/** Share of the cache for addresses with a query. */
const roomForAny = 0.25

/** Creates a least-recently-used cache. `maxBytes` counts raw and compressed bytes; `maxAge` is in milliseconds. */
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
      // Both encodings of a text together are smaller than the text.
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

/** Best encoding that the client accepts. Small answers and pictures are sent uncompressed. */
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

/** Compresses at the highest level: an eighth smaller, fifty times the work. Runs in the background, one at a time. */
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
 * Caches a small value that every answer needs until content changes: `const readTree = keptUntilChanged(loadTree)`,
 * then `await readTree(services)`. Failures are not cached.
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
