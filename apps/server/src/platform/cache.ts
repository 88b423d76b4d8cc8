import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Bytes that are sent to everybody as they are. */
export interface Kept {
  status: number
  type: string
  etag: string
  raw: Buffer
  gzip: Buffer
  brotli: Buffer
  headers: Record<string, string>
}

export interface Cache {
  get: (key: string) => Kept | undefined
  /** Keeps and answers it; what was computed before the newest {@link Cache.clear} is answered but not kept. */
  put: (key: string, version: number, made: { status: number; type: string; body: string; headers?: Record<string, string> }) => Promise<Kept>
  /** To be read before the work begins that `put` is to keep. */
  version: () => number
  /** Everything that was kept shows something that may have changed. */
  clear: () => void
}

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/** Least recently used go first. `maxBytes` counts all three encodings; `maxAge` in milliseconds. */
export function createCache({ maxBytes, maxAge, clock }: { maxBytes: number; maxAge: number; clock: () => Date }): Cache {
  const entries = new Map<string, { kept: Kept; size: number; until: number }>()
  let bytes = 0
  let version = 0

  const drop = (key: string) => {
    bytes -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }

  return {
    version: () => version,
    clear() {
      entries.clear()
      bytes = 0
      version++
    },
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      if (entry.until < clock().getTime()) {
        drop(key)
        return undefined
      }
      entries.delete(key)
      entries.set(key, entry)
      return entry.kept
    },
    async put(key, madeAt, { status, type, body, headers = {} }) {
      const raw = Buffer.from(body)
      const [zipped, brotli] = await Promise.all([compressGzip(raw), compressBrotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })])
      const kept = { status, type, etag: `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`, raw, gzip: zipped, brotli, headers }
      if (madeAt !== version) return kept
      drop(key)
      const size = raw.length + zipped.length + brotli.length + 2 * key.length
      entries.set(key, { kept, size, until: clock().getTime() + maxAge })
      bytes += size
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break
        drop(oldest)
      }
      return kept
    },
  }
}
