import { randomBytes } from 'node:crypto'
import { type Language, languages } from '@waymark/contract/choices.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Env, isLocalName } from '../env.ts'
import type { Ctx, Program, Services, SignedIn } from './context.ts'

const known = (text: string | undefined): Language | undefined => languages.find((language) => language === text)

/** Best supported language of an Accept-Language header; 'de-AT' counts as 'de'. */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  let best: Language | undefined
  let bestWeight = 0
  for (const part of (header ?? '').split(',')) {
    const [tag = '', ...parameters] = part.trim().split(';')
    const language = known(tag.slice(0, 2).toLowerCase())
    const q = Number(/^\s*q=([0-9.]+)/.exec(parameters.join(';'))?.[1] ?? 1)
    if (language && q > bestWeight) [best, bestWeight] = [language, q]
  }
  return best
}

/** Language of a page: `?lang=`, then the cookie that mirrors local storage, then the browser's (product.md 3). */
export const pageLanguage = (asked: unknown, cookie: string | undefined, header: string | undefined): Language =>
  known(typeof asked === 'string' ? asked : undefined) ?? known(cookie) ?? acceptedLanguage(header) ?? 'en'

interface Lookups {
  /** Resolves an access token; null for an invalid one. */
  authenticate: (services: Services, bearer: string | undefined) => Promise<SignedIn | null>
  /** Program of a host name; null for the main site. */
  programOf: (hostName: string) => Program | null
}

export const readCookie = (request: FastifyRequest, name: string): string | undefined => {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2)
    if (key === name) return value
  }
  return undefined
}

export const stripPort = (host: string) => host.toLowerCase().replace(/:\d+$/, '')

/** Host that selects the program. The `program` header counts only when it equals the request's Host or Origin (product.md 7). */
export function programHost(request: FastifyRequest): string {
  const own = stripPort(request.host)
  const named = request.headers.program
  const origin = /^https?:\/\/([^/]+)$/.exec(request.headers.origin ?? '')?.[1]
  return typeof named === 'string' && origin !== undefined && stripPort(named) === stripPort(origin) ? stripPort(origin) : own
}

/** Headers added by proxies. */
const isForwarding = (name: string) =>
  /^(forwarded|via|x-(forwarded|original|real|client|cluster|envoy|azure)|cf-|cdn-|true-client|fastly-)/.test(name)

/**
 * Whether this machine itself sent the request, to one of its names and without a proxy. Demo mode shows codes to
 * nobody else. In test mode proxied requests are allowed.
 */
export function isOwnMachine({ socket, hostname, headers }: FastifyRequest, { mode }: Pick<Env, 'mode'>): boolean {
  const isLoopback = /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '')
  return isLoopback && isLocalName(hostname) && (mode === 'test' || !Object.keys(headers).some(isForwarding))
}

const readKey = (header: string | string[] | undefined) => (typeof header === 'string' && /^[\w-]{8,100}$/.test(header) ? header : null)

/** Creates the context of a request. */
export function createContextFactory(services: Services, { authenticate, programOf }: Lookups) {
  const main = new URL(services.env.publicUrl)
  const isSafe = main.protocol === 'https:'
  // The prefix keeps other hosts of the domain from setting or reading the cookie.
  const deviceName = isSafe ? '__Host-device' : 'device'

  return async function contextOf(request: FastifyRequest, reply: FastifyReply): Promise<Ctx> {
    const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
    const user = bearer ? await authenticate(services, bearer) : null
    const host = programHost(request)
    const program = programOf(host)
    const given = readCookie(request, deviceName)
    const device = given && /^[\w-]{16,64}$/.test(given) ? given : null
    return {
      ...services,
      log: request.log,
      user,
      tokenRefused: bearer !== undefined && user === null,
      language: acceptedLanguage(request.headers['accept-language']) ?? user?.language ?? 'en',
      program,
      origin: program ? `${main.protocol}//${host}${main.port ? `:${main.port}` : ''}` : main.origin,
      now: services.clock(),
      address: request.ip,
      isOwnMachine: isOwnMachine(request, services.env),
      device: device && services.secrets.hash('device', device),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      idempotencyKey: readKey(request.headers['idempotency-key']),
      keepDevice(maxAgeSeconds) {
        const kept = device ?? randomBytes(16).toString('base64url')
        const secure = isSafe ? '; Secure' : ''
        reply.header('set-cookie', `${deviceName}=${kept}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`)
        return services.secrets.hash('device', kept)
      },
    }
  }
}
