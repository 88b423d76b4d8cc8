import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problemText, refusalOf, sendRefusal } from './http.ts'
import { commonRefusals, notFound } from './refusals.ts'
import { acceptedLanguage } from './request-context.ts'

// Answers requests without a route: a problem, or a redirect home where a person may have typed the address.

const languageFor = (request: FastifyRequest) => acceptedLanguage(request.headers['accept-language']) ?? 'en'

/** Path and query of a request. An absolute URL, as sent to proxies, means the same. */
const targetOf = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string => {
  const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}

/** Maximum length of a path parameter. Longer ones are unknown addresses. */
export const maxParamLength = 300

const isApi = (url: string) => /^\/api(\/|$|\?)/.test(url)

/** Refuses an address that cannot be decoded or contains NUL: a problem below /api, a redirect home elsewhere. */
function refuseAddress(request: FastifyRequest, reply: FastifyReply) {
  if (isApi(request.url)) return sendRefusal(reply, commonRefusals.malformed_address(), languageFor(request))
  return reply.header('cache-control', 'no-store').redirect('/')
}

/** Node.js would answer a request without a Host header with a bare 400; {@link registerUnrouted} refuses it instead. */
export const leftToRoutes = { requireHostHeader: false }

/** Fastify options for answers that precede routes and hooks. `headers` are added to each. */
export function answersBeforeRoutes(headers: Record<string, string>) {
  return {
    rewriteUrl: targetOf,
    return503OnClosing: false,
    frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
      reply.headers(headers)
      if (error.code === 'FST_ERR_BAD_URL' || !isApi(request.url)) return refuseAddress(request, reply)
      return sendRefusal(reply, refusalOf(error) ?? commonRefusals.internal(), languageFor(request))
    },
    /** Answers invalid or unfinished requests on the raw connection. */
    clientErrorHandler(error: Error & { code?: string }, socket: Socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      if (socket.writable) {
        const refusal = unreadable(error.code)
        const body = problemText(refusal, 'en')
        const lines = {
          ...headers,
          'content-type': 'application/problem+json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          'cache-control': 'no-store',
          connection: 'close',
        }
        const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
        socket.write(`HTTP/1.1 ${refusal.kind.status} ${refusal.code}\r\n${head.join('')}\r\n${body}`)
      }
      socket.destroy(error)
    },
  }
}

function unreadable(code: string | undefined) {
  if (code === 'HPE_HEADER_OVERFLOW') return commonRefusals.headers_too_large()
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return commonRefusals.timed_out()
  return commonRefusals.malformed()
}

/**
 * Refuses requests while the app closes, without a Host header (RFC 9112, 3.2), with NUL in the address, with an
 * unsupported method, and to unknown addresses. Call it before routes are added, because it records them.
 */
export function registerUnrouted(app: FastifyInstance): void {
  const routes: { url: string; pattern: RegExp; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    // These routes stand for unknown addresses.
    if (url === '/api' || url === '/api/*') return
    routes.push({ url, pattern: patternOf(url), methods: [method].flat() })
  })

  // Unknown expectations may be ignored (RFC 9110, 10.1.1); Node.js would answer a bare 417.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))

  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    done()
  })
  app.addHook('onRequest', (request, reply, next) => {
    if (closing) return void sendRefusal(reply, commonRefusals.closing({ retryAfter: 5 }), languageFor(request))
    const { headers, raw } = request
    if (headers.host === undefined && raw.httpVersion !== '1.0')
      return void sendRefusal(reply, commonRefusals.malformed(), languageFor(request))
    if (request.url.includes('%00')) return void refuseAddress(request, reply)
    next()
  })

  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    const allowed = new Set(
      routes.flatMap(({ url, pattern, methods }) => (pattern.test(path) && !(url === '/*' && isApi(path)) ? methods : [])),
    )
    if (allowed.size === 0 || allowed.has(request.method)) return sendRefusal(reply, notFound(), languageFor(request))
    reply.header('allow', [...allowed].toSorted().join(', '))
    return sendRefusal(reply, commonRefusals.method_not_allowed(), languageFor(request))
  })
}

/** Converts a route's address to a regular expression: `:name` is a path segment, with its own pattern if given, and `*` is the rest. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url.replace(/:\w+\(\^?([^()]*)\)|:\w+|\*|[.+?^$|()[\]{}\\]/g, (found, own?: string) => {
      if (found.startsWith(':')) return own ?? `[^/]{1,${maxParamLength}}`
      return found === '*' ? '.*' : `\\${found}`
    })}$`,
  )
