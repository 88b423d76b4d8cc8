import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body has files and may arrive slowly. */
    takesFiles?: boolean
  }
}

/** Time limit of a request with files (ms), as in the browser (`kit/load/http.ts`). */
export const filesWithin = 600_000
/** Time limit for the head of a request and a body without files (ms). */
export const textsWithin = 30_000

/** Closes connections whose body does not arrive: without files within `within`, and the rest of a file that was already answered. */
export function registerSlowBodies(app: FastifyInstance, within: number): void {
  const watch = ({ raw }: FastifyRequest) => {
    // Injected requests have no connection.
    if (!(raw.socket instanceof Socket)) return
    const cut = setTimeout(() => {
      if (!raw.complete) app.server.emit('clientError', new TimedOut('The body did not come in time'), raw.socket)
    }, within).unref()
    raw.once('close', () => clearTimeout(cut))
  }
  app.addHook('onRequest', (request, _reply, next) => {
    if (hasBody(request) && !request.routeOptions.config.takesFiles) watch(request)
    next()
  })
  app.addHook('onResponse', (request, _reply, next) => {
    if (request.routeOptions.config.takesFiles && !request.raw.complete) watch(request)
    next()
  })
}

/** Same error code as Node.js's own timeout. */
class TimedOut extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}

const hasBody = ({ headers }: FastifyRequest) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
