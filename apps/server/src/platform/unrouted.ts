import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problemText, refusalOf, sendRefusal } from './http.ts'
import { commonRefusals, notFound } from './refusals.ts'
import { acceptedLanguage } from './request-context.ts'

// Requests that reach no route: each is answered with a problem, or goes home where people may have typed its address.

const languageFor = (request: FastifyRequest) => acceptedLanguage(request.headers['accept-language']) ?? 'en'

/** Path and query of what a request is for: who names a whole address, as proxies are asked, means the same here. */
const targetOf = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string => {
  const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}

/** Characters of a piece of an address that routes read; longer ones are unknown. */
export const maxParamLength = 300

const isApi = (url: string) => /^\/api(\/|$|\?)/.test(url)

/** An address that cannot be decoded, or holds what no text of ours can: below /api a problem, elsewhere an unknown path. */
function refuseAddress(request: FastifyRequest, reply: FastifyReply) {
  if (isApi(request.url)) return sendRefusal(reply, commonRefusals.malformed_address(), languageFor(request))
  return reply.header('cache-control', 'no-store').redirect('/')
}

/** Of Node.js, which would answer a request that names no host by a bare 400 itself: {@link registerUnrouted} refuses it. */
export const leftToRoutes = { requireHostHeader: false }

/** Settings of Fastify for what it answers before there are routes and hooks; `headers` stand on every answer. */
export function answersBeforeRoutes(headers: Record<string, string>) {
  return {
    rewriteUrl: targetOf,
    return503OnClosing: false,
    frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
      reply.headers(headers)
      if (error.code === 'FST_ERR_BAD_URL' || !isApi(request.url)) return refuseAddress(request, reply)
      return sendRefusal(reply, refusalOf(error) ?? commonRefusals.internal(), languageFor(request))
    },
    /** What is no request, or none that ends: there is a connection and nothing else. */
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
 * Refuses what is asked while the app closes, what names no host (RFC 9112, 3.2; before HTTP/1.1 nobody had to), addresses with NUL, which no text of the database can hold, methods that an address does not
 * take, and unknown addresses. To be called before there are routes: it remembers them.
 */
export function registerUnrouted(app: FastifyInstance): void {
  const routes: { url: string; pattern: RegExp; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    // These stand for what is unknown.
    if (url === '/api' || url === '/api/*') return
    routes.push({ url, pattern: patternOf(url), methods: [method].flat() })
  })

  // What a request expects beside 100-continue may be left aside (RFC 9110, 10.1.1); Node.js would answer a bare 417 itself.
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

/** A route's address as an expression: `:name` is a piece of the path, by its own expression where one follows, and `*` is the rest. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url.replace(/:\w+\(\^?([^()]*)\)|:\w+|\*|[.+?^$|()[\]{}\\]/g, (found, own?: string) => {
      if (found.startsWith(':')) return own ?? `[^/]{1,${maxParamLength}}`
      return found === '*' ? '.*' : `\\${found}`
    })}$`,
  )
