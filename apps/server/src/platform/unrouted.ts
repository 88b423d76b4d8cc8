import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problemText, sendRefusal, toRefusal } from './http.ts'
import { commonRefusals, notFound } from './refusals.ts'
import { acceptedLanguage } from './request-context.ts'

// Answers to requests that reach no route. Below /api they are problems. Elsewhere a person may have typed the address,
// so an unreadable one leads home; an unknown one is a page (pages.ts).

const languageFor = (request: FastifyRequest) => acceptedLanguage(request.headers['accept-language']) ?? 'en'
const isApi = (url: string) => /^\/api(\/|$|\?)/.test(url)

/** Refuses an address that cannot be decoded or contains NUL. */
function refuseAddress(request: FastifyRequest, reply: FastifyReply) {
  if (isApi(request.url)) return sendRefusal(reply, commonRefusals.malformed_address(), languageFor(request))
  return reply.header('cache-control', 'no-store').redirect('/')
}

/** Path and query of a request. An absolute URL means the same (RFC 9112, 3.2.2) and must not choose where a redirect leads. */
const pathOnly = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string => {
  const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}

/** Fastify options for requests that fail before routes and hooks. `headers` are added to each answer. */
export function answersBeforeRoutes(headers: Record<string, string>) {
  return {
    rewriteUrl: pathOnly,
    return503OnClosing: false,
    frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
      reply.headers(headers)
      if (error.code === 'FST_ERR_BAD_URL' || !isApi(request.url)) return refuseAddress(request, reply)
      return sendRefusal(reply, toRefusal(error) ?? commonRefusals.internal(), languageFor(request))
    },
    /** Answers unreadable and late requests on the raw connection. */
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

/** Whether a proxy could read the request differently: several Host headers, or a body in another coding than chunks. */
function isAmbiguous({ rawHeaders, headers }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  const coding = headers['transfer-encoding']
  return hosts.length > 1 || (coding !== undefined && coding.toLowerCase() !== 'chunked')
}

/**
 * Refuses requests while the app closes, ambiguous requests, addresses with NUL, which PostgreSQL does not take, and
 * unknown addresses.
 */
export function registerUnrouted(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    done()
  })
  app.addHook('onRequest', (request, reply, next) => {
    if (closing) return void sendRefusal(reply, commonRefusals.closing({ retryAfter: 5 }), languageFor(request))
    if (isAmbiguous(request.raw))
      return void sendRefusal(reply.header('connection', 'close'), commonRefusals.malformed(), languageFor(request))
    if (request.url.includes('%00')) return void refuseAddress(request, reply)
    next()
  })
  app.setNotFoundHandler((request, reply) => sendRefusal(reply, notFound(), languageFor(request)))
}
