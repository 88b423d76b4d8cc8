import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body holds files, which may come over a slow line. */
    takesFiles?: boolean
  }
}

/** Milliseconds in which a request with files has to be there: as long as the browser waits for its answer (`kit/load/http.ts`). */
export const filesWithin = 600_000
/** Milliseconds for the head of a request, and for a body without files. */
export const textsWithin = 30_000

/** Cuts connections on which a body does not come: without files within `within`, and what is left of a file that was answered already. */
export function registerSlowBodies(app: FastifyInstance, within: number): void {
  const watch = ({ raw }: FastifyRequest) => {
    // What asks the app from within has no connection.
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

/** As Node.js says it of what it cuts itself. */
class TimedOut extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}

const hasBody = ({ headers }: FastifyRequest) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
