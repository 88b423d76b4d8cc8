import type { AddressInfo, Socket } from 'node:net'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { isLocalName } from './env.ts'
import { handlers, modules, refusals } from './modules.ts'
import type { ModuleParts, Services } from './platform/context.ts'
import { registerDevMail } from './platform/dev-mail.ts'
import { registerFiles } from './platform/files.ts'
import { registerCalls, sendRefusal, toRefusal } from './platform/http.ts'
import { registerLive } from './platform/live.ts'
import { registerMetrics } from './platform/metrics.ts'
import type { AnyModule } from './platform/module.ts'
import { describeApi } from './platform/openapi.ts'
import { createOverload } from './platform/overload.ts'
import { pagePolicy } from './platform/page-policy.ts'
import { type Renderer, registerPages, registerSharePictures } from './platform/pages.ts'
import { commonRefusals } from './platform/refusals.ts'
import { acceptedLanguage, createContextFactory, pageLanguage, programHost, readCookie, stripPort } from './platform/request-context.ts'
import { createResponseCache } from './platform/response-cache.ts'
import { answersBeforeRoutes, registerUnrouted } from './platform/unrouted.ts'

interface Options {
  /** Renderer of pages. Without it the app serves the API only. */
  rendererFor?: (app: FastifyInstance) => Promise<(url: string) => Renderer | Promise<Renderer>>
  /** Folder of the built web app's assets. Their names contain hashes, so they are immutable. */
  assets?: string
  /** Time limit of open requests when the app closes (ms). */
  closeWithin?: number
}

/** Time limit for the arrival of a whole request (ms). Files may take as long as in the browser (`kit/load/http.ts`). */
const requestTimeout = 600_000
/** Maximum length of a path parameter. Longer ones are unknown addresses. */
const maxParamLength = 300

/** Finds the registration that exactly one module provides. */
function only<K extends 'authenticate' | 'programs'>(part: K): NonNullable<ModuleParts[K]> {
  const [given] = modules.flatMap((module: ModuleParts) => module[part] ?? [])
  if (!given) throw new Error(`no module gives ${part}`)
  return given
}

/** A file, not a folder. Precompressed files are served in place of the originals. */
const isAsset = (name: string) => /\.\w+$/.test(name) && !/\.(br|gz)$/.test(name)

/** Builds the app on a set of services, ready to listen or for `inject`. */
export async function buildApp(services: Services, { rendererFor, assets, closeWithin = 15_000 }: Options = {}): Promise<FastifyInstance> {
  const { env, events, clock } = services
  const security = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Google's sign-in window answers its opener.
    'cross-origin-opener-policy': env.google ? 'same-origin-allow-popups' : 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(env.publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }

  const app = Fastify({
    loggerInstance: services.log,
    trustProxy: env.trustedProxies > 0 ? (_address: string, hop: number) => hop < env.trustedProxies : false,
    requestTimeout,
    routerOptions: { ignoreDuplicateSlashes: false, maxParamLength },
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
    ...answersBeforeRoutes(security),
  })

  const cache = createResponseCache({ maxBytes: env.cacheBytes, clock })
  events.subscribe('content', cache.clear)
  const programs = await only('programs')(services, cache.clear)
  const contextOf = createContextFactory(services, { authenticate: only('authenticate'), programOf: programs.of })
  const siteOf = (request: FastifyRequest) => {
    const host = programHost(request)
    return programs.of(host) ? host : ''
  }

  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(security)
    next()
  })
  // Demo mode serves this machine only. A foreign host name that leads here could read what the demo shows (DNS
  // rebinding).
  if (env.mode === 'demo')
    app.addHook('onRequest', (request, reply, next) => {
      if (isLocalName(request.hostname) || programs.of(stripPort(request.host))) return next()
      sendRefusal(reply, commonRefusals.misdirected(), acceptedLanguage(request.headers['accept-language']) ?? 'en')
    })
  registerUnrouted(app)
  app.addHook('onResponse', (request, reply, next) => {
    // Logs the route instead of the address, which can contain what a person typed.
    request.log.info(
      { method: request.method, route: request.routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
    next()
  })
  app.setErrorHandler((error: { statusCode?: number; code?: string; message: string; headers?: object }, request, reply) => {
    const language = acceptedLanguage(request.headers['accept-language']) ?? 'en'
    const refusal = toRefusal(error)
    if (!refusal) request.log.error(error, 'unexpected')
    else if (refusal.kind.status === 503) request.log.warn({ err: error }, 'not in time')
    else if (refusal.kind.status === 507) request.log.error({ err: error }, 'the disk is full')
    // The body was not read to its end, so the connection cannot be reused.
    if (!request.raw.complete) reply.header('connection', 'close')
    // Content-Range for a range beyond the end of the file.
    if (error.statusCode === 416) reply.headers({ ...error.headers })
    return sendRefusal(reply, refusal ?? commonRefusals.internal(), language)
  })

  // Closing must not wait for keep-alive connections, connections that browsers opened in advance, half-sent requests
  // or clients that stopped reading.
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('preClose', (done) => {
    programs.close()
    const closeIdle = () => {
      app.server.closeIdleConnections()
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }
    const closeAll = () => {
      for (const socket of sockets) socket.destroy()
    }
    const closing = setInterval(closeIdle, 50).unref()
    const late = setTimeout(closeAll, closeWithin).unref()
    app.server.once('close', () => {
      clearInterval(closing)
      clearTimeout(late)
    })
    done()
  })

  app.addHook('onListen', (done) => {
    const { address, family, port } = app.server.address() as AddressInfo
    const reachable = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[address] ?? (family === 'IPv6' ? `[${address}]` : address)
    services.here.url = `http://${reachable}:${port}`
    done()
  })

  app.get('/healthz', async () => 'ok')
  app.get('/readyz', async (_request, reply) => {
    // Detects a read-only database without writing.
    const asked = services.db.execute<{ reading: boolean }>(`select current_setting('transaction_read_only') = 'on' as reading`)
    const answered = await asked.catch(() => null)
    if (!answered) return reply.code(503).send('the database cannot be reached')
    return answered.rows[0]?.reading ? reply.code(503).send('the database can be read, but not written') : reply.send('ok')
  })

  const description = describeApi({ name: env.site.name, url: env.publicUrl }, refusals)
  app.get('/api/openapi.json', async () => description)
  await app.register(swagger, { mode: 'static', specification: { document: description as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: `${pagePolicy([], {})}; frame-ancestors 'none'` })

  registerFiles(app, services)
  const overload = createOverload()
  for (const { http } of modules as readonly AnyModule[]) http?.(app, { overload, services, cache, contextOf, siteOf })
  registerLive(app, services, contextOf)
  registerMetrics(app, services, contextOf)
  await registerCalls(app, { overload, handlers, cache, contextOf, siteOf })
  if (env.mode !== 'production') registerDevMail(app, services)

  if (assets) {
    // Own routes, because the plugin's wildcard route reads the folder on each request.
    await app.register(fastifyStatic, { root: assets, serve: false, preCompressed: true, index: false })
    // Videos are requested in ranges.
    for (const [folder, keeping] of [
      ['assets', { immutable: true, maxAge: '365d' }],
      ['videos', { immutable: false, maxAge: '1d' }],
    ] as const) {
      app.route<{ Params: { '*': string } }>({
        method: ['GET', 'HEAD'],
        url: `/${folder}/*`,
        handler: ({ params: { '*': name } }, reply) =>
          isAsset(name) ? reply.sendFile(name, path.join(assets, folder), keeping) : reply.callNotFound(),
      })
    }
    for (const file of ['icon.svg', 'licenses.txt']) {
      app.get(`/${file}`, (_request, reply) => reply.sendFile(file, assets, { maxAge: '1d', immutable: false }))
    }
  }
  if (rendererFor) {
    const languageOf = (request: FastifyRequest) =>
      pageLanguage((request.query as { lang?: unknown }).lang, readCookie(request, 'language'), request.headers['accept-language'])
    const edge = { overload, handlers, cache, rendererFor: await rendererFor(app), contextOf, siteOf }
    registerSharePictures(app, edge)
    registerPages(app, { ...edge, languageOf })
  }
  return app
}
