import multipart from '@fastify/multipart'
import { type CallSpec, pathParameters } from '@waymark/contract/call.ts'
import { type Answer, type CallName, calls } from '@waymark/contract/calls.ts'
import { camelKey, snakeKey, toCamel } from '@waymark/contract/wire.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { receiveForm, registerJson } from './bodies.ts'
import { callSpec, checkPermission, type Handlers, invoke, toPageAnswer, toWireAnswer } from './calls.ts'
import type { Ctx } from './context.ts'
import { isAccountGone, isUnavailable } from './db.ts'
import { isFull } from './disk.ts'
import { type Overload, refuseOverload } from './overload.ts'
import { problem, Refusal } from './refusal.ts'
import { commonRefusals, notFound, unauthorized } from './refusals.ts'
import { acceptedLanguage } from './request-context.ts'
import type { ResponseCache } from './response-cache.ts'

interface Edge {
  overload: Overload
  handlers: Handlers
  cache: ResponseCache
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Ctx>
  siteOf: (request: FastifyRequest) => string
}

const noStore = 'no-store'
const json = 'application/json; charset=utf-8'
const sharedHeaders = { 'cache-control': 'public, max-age=0, stale-while-revalidate=60' }
/** Vary header of API answers. */
const varyHeader = 'accept-language, accept-encoding, authorization, host, program, origin'

/** Serves every call of the contract below /api, and problem details for every other path there. */
export async function registerCalls(app: FastifyInstance, { handlers, cache, siteOf, ...edge }: Edge) {
  registerJson(app)

  const addCall = (scope: FastifyInstance, name: CallName, method: CallSpec['method']) => {
    const spec = callSpec(name)

    /** Returns the body, or null when a reply was sent. */
    const makeBody = async (request: FastifyRequest, reply: FastifyReply) => {
      const made = await makeCall(edge, handlers, name, request, reply)
      if (made === null) return null
      const { result } = made
      if (result === null) {
        reply.code(204).header('cache-control', noStore).send()
        return null
      }
      const wire = toWireAnswer(name, result)
      return JSON.stringify(spec.twins ? { ...(wire as object), ...toPageAnswer(name, result) } : wire)
    }

    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const body = await makeBody(request, reply)
      return body === null ? reply : reply.code(200).header('cache-control', noStore).header('content-type', json).send(body)
    }

    const handler = (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('vary', varyHeader)
      const key = spec.cached && request.headers.authorization === undefined ? cacheKey(name, request, siteOf) : undefined
      if (key === undefined) return answer(request, reply)
      return cache.serve(request, reply, key, async () => {
        const body = await makeBody(request, reply)
        return body === null ? null : { status: 200, type: json, body, headers: sharedHeaders }
      })
    }

    const exposeHeadRoute = method === 'GET' && !spec.changes
    scope.route({ method, url: `/api${spec.path}`, bodyLimit: spec.bodyLimit, exposeHeadRoute, handler })
  }

  const names = Object.keys(calls) as CallName[]
  for (const name of names) if (callSpec(name).method === 'GET') addCall(app, name, 'GET')
  // A scope of its own, because the plugin adds hooks to every request of its scope.
  await app.register(async (forms) => {
    await forms.register(multipart)
    for (const name of names) {
      const { method, changes } = callSpec(name)
      if (method !== 'GET') addCall(forms, name, method)
      else if (changes) addCall(forms, name, 'POST')
    }
  })

  // Without these routes an unknown API path would be rendered as a page.
  for (const url of ['/api', '/api/*']) app.get(url, (_request, reply) => reply.callNotFound())
}

/**
 * Makes the call of a request. Returns null when a refusal was sent: overload, cross-site request, unreadable body, or
 * a refusal of the call.
 */
export async function makeCall<N extends CallName>(
  { overload, contextOf }: Pick<Edge, 'overload' | 'contextOf'>,
  handlers: Handlers,
  name: N,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ ctx: Ctx; result: Answer<N> } | null> {
  const refuse = (refusal: Refusal, language: Ctx['language']) => {
    sendRefusal(reply, refusal, language)
    return null
  }
  if (overload.isOverloaded()) return refuse(refuseOverload(), acceptedLanguage(request.headers['accept-language']) ?? 'en')
  const spec = callSpec(name)
  const ctx = await contextOf(request, reply)
  if (isForeign(request, ctx, spec)) return refuse(commonRefusals.cross_site(), ctx.language)
  // Refused before the files are received.
  const refused = spec.files && checkPermission(spec, ctx)
  if (refused) return refuse(refused, ctx.language)
  const form = request.isMultipart?.() ? await receiveForm(request, spec, ctx.files) : null
  const input = readInput(request, form?.fields ?? request.body ?? {}, pathParameters(spec.path))
  if (input instanceof Refusal) return refuse(input, ctx.language)

  const result = await overload.count(() => invoke(handlers, name, ctx, input)).finally(form?.clean)
  return result instanceof Refusal ? refuse(result, ctx.language) : { ctx, result }
}

/** Cache key of a call: input, language and host. Undefined for invalid input. */
function cacheKey(name: CallName, request: FastifyRequest, siteOf: Edge['siteOf']): string | undefined {
  const spec = callSpec(name)
  const input = readInput(request, {}, pathParameters(spec.path))
  const checked = spec.input.safeParse(input)
  if (!checked.success) return undefined
  const language = acceptedLanguage(request.headers['accept-language']) ?? 'en'
  return `api ${language} ${siteOf(request)} ${name} ${JSON.stringify(checked.data)}`
}

/**
 * Whether a request that changes something comes from another site or is a prefetch. The Origin header decides when
 * there is one: it must be this host, the main site or a program.
 */
function isForeign({ method, headers, hostname }: FastifyRequest, { origin, env }: Ctx, { changes }: CallSpec): boolean {
  if (method === 'GET' && !changes) return false
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''} ${headers['x-moz'] ?? ''}`
  if (changes && /prefetch|prerender|preview/i.test(purpose)) return true
  const isElsewhere = headers['sec-fetch-site'] === 'cross-site'
  if (headers.origin === undefined) return isElsewhere
  if (!URL.canParse(headers.origin)) return true
  const own = [hostname, parseHostname(origin), parseHostname(env.publicUrl)]
  return !own.includes(parseHostname(headers.origin))
}

const parseHostname = (address: string) => new URL(address).hostname

/** Merges query, body and path parameters in camelCase; the path wins. */
function readInput(request: FastifyRequest, body: unknown, parameters: string[]): Record<string, unknown> | Refusal {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return commonRefusals.malformed()
  const out: Record<string, unknown> = { ...(toCamel({ ...(request.query as object) }) as object), ...(toCamel({ ...body }) as object) }
  const given = request.params as Record<string, string>
  for (const name of parameters) out[camelKey(name)] = given[name]
  return out
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal, language: Ctx['language']) {
  if (!reply.hasHeader('vary')) reply.header('vary', varyHeader)
  if (refusal.retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(refusal.retryAfter)))
  return reply
    .code(refusal.kind.status)
    .header('cache-control', noStore)
    .header('content-language', language)
    .type('application/problem+json; charset=utf-8')
    .send(problemText(refusal, language))
}

/** JSON body of an error response (RFC 9457 problem). */
export const problemText = (refusal: Refusal, language: Ctx['language']): string => JSON.stringify(toWire(problem(refusal, language)))

/** Fields have their wire names. */
const toWire = ({ errors, ...rest }: ReturnType<typeof problem>) =>
  errors ? { ...rest, errors: errors.map(({ path, message }) => ({ path: snakeKey(path), message })) } : rest

/** Refusal while the database is unavailable. */
export const refuseUnavailable = () => commonRefusals.unavailable({ retryAfter: 5 })

/** Converts errors of Fastify and of the database to refusals; null for unexpected errors. */
export function toRefusal(error: { statusCode?: number; code?: string; message: string }): Refusal | null {
  if (isFull(error)) return commonRefusals.no_room()
  if (isUnavailable(error)) return refuseUnavailable()
  if (isAccountGone(error)) return unauthorized()
  switch (error.statusCode) {
    case 400:
      return error.code === 'FST_ERR_BAD_URL' ? commonRefusals.malformed_address() : commonRefusals.malformed()
    // @fastify/static refuses some forms of an address.
    case 403:
    case 404:
    case 414:
      return notFound()
    case 405:
      return commonRefusals.method_not_allowed()
    case 413:
      return commonRefusals.too_large()
    case 412:
      return commonRefusals.precondition_failed()
    case 415:
      return commonRefusals.unsupported_type()
    case 416:
      return commonRefusals.range_not_satisfiable()
    case 503:
      return commonRefusals.overloaded({ retryAfter: 5 })
    default:
      return null
  }
}
