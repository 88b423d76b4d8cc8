import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

type Encoding = 'br' | 'gzip'

/** Response that is the same for everybody who asks with its cache key. */
export interface SharedResponse {
  status: number
  type: string
  body: string | Buffer
  headers: Record<string, string>
  /** False for a response that must be made again for the next request. */
  store?: boolean
}

interface StoredResponse {
  status: number
  headers: Record<string, string>
  etag: string
  body: Buffer
  /** Compressed bodies, made on first use. */
  compressed: Partial<Record<Encoding, Buffer>>
}

/**
 * Cache of whole pages and public API answers as bytes, bounded in memory, least recently used out first.
 *
 * A key holds everything that the response depends on: address, language, host of a program. A content change clears
 * the cache on every instance (event `content`).
 */
export interface ResponseCache {
  has: (key: string) => boolean
  /**
   * Sends the stored response, or makes, stores and sends one. A response whose `make` was running while the cache was
   * cleared is sent, but not stored. `make` returns null when it has replied itself, such as with a redirect.
   */
  serve: (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<SharedResponse | null>,
  ) => FastifyReply | Promise<FastifyReply>
  clear: () => void
}

interface CacheOptions {
  /** Bound for keys, bodies and compressed bodies together; 0 stores nothing. */
  maxBytes: number
  clock: () => Date
}

/** Pages show dates that pass without a content change, such as the year (ms). */
const maxAge = 60 * 60 * 1000

export function createResponseCache({ maxBytes, clock }: CacheOptions): ResponseCache {
  const responses = new LRUCache<string, StoredResponse>({
    maxSize: Math.max(1, maxBytes),
    // Both compressed bodies together are smaller than the body.
    sizeCalculation: ({ body }, key) => 2 * (body.length + key.length),
    ttl: maxAge,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  })
  /** Number of times the cache was cleared. */
  let version = 0

  async function makeAndSend(request: FastifyRequest, reply: FastifyReply, key: string, make: () => Promise<SharedResponse | null>) {
    const versionBefore = version
    const made = await make()
    if (made === null) return reply
    const response = encodeResponse(made)
    if (made.store !== false && version === versionBefore) responses.set(key, response)
    return send(request, reply, response)
  }

  return {
    has: (key) => responses.has(key),
    serve(request, reply, key, make) {
      const stored = responses.get(key)
      return stored ? send(request, reply, stored) : makeAndSend(request, reply, key, make)
    },
    clear() {
      responses.clear()
      version++
    },
  }
}

function encodeResponse({ status, type, body: given, headers }: SharedResponse): StoredResponse {
  const body = typeof given === 'string' ? Buffer.from(given) : given
  const etag = `"${hash('sha1', body, 'base64url')}"`
  return { status, headers: { ...headers, etag, 'content-type': type }, etag, body, compressed: {} }
}

/** Answers 304 when the client has these bytes, and compresses as the client accepts. */
function send(request: FastifyRequest, reply: FastifyReply, response: StoredResponse): FastifyReply | Promise<FastifyReply> {
  reply.headers(response.headers)
  if (request.headers['if-none-match']?.includes(response.etag)) return reply.code(304).send()
  reply.code(response.status)
  const encoding = chooseEncoding(request.headers['accept-encoding'], response)
  if (encoding === undefined) return reply.send(response.body)
  reply.header('content-encoding', encoding)
  const compressed = response.compressed[encoding]
  return compressed ? reply.send(compressed) : compress(response, encoding).then((bytes) => reply.send(bytes))
}

/** Small responses and pictures are sent uncompressed. */
function chooseEncoding(accepted: string | undefined, { body, headers }: StoredResponse): Encoding | undefined {
  if (!accepted || body.length < 500 || headers['content-type'] === 'image/png') return undefined
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined
}

const brotli = promisify(brotliCompress)
const compressors = {
  br: (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: promisify(gzip) as (body: Buffer) => Promise<Buffer>,
}

async function compress(response: StoredResponse, encoding: Encoding): Promise<Buffer> {
  const bytes = await compressors[encoding](response.body)
  response.compressed[encoding] = bytes
  return bytes
}
