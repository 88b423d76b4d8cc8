import type { Answer, CallName, Input } from '@waymark/contract/calls.ts'
import type { Language } from '@waymark/contract/choices.ts'
import { pageParameters } from '@waymark/contract/page-parameters.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callSpec, type Handlers, invoke, toPageAnswer } from './calls.ts'
import type { Ctx } from './context.ts'
import { isUnavailable } from './db.ts'
import { refuseUnavailable } from './http.ts'
import { type Overload, refuseOverload } from './overload.ts'
import { frameAncestors } from './page-policy.ts'
import { drawnPicture } from './pictures.ts'
import { problem, Refusal } from './refusal.ts'
import type { ResponseCache, SharedResponse } from './response-cache.ts'

type Call = <N extends CallName>(name: N, input: Input<N>) => Promise<Answer<N>>

export interface Assets {
  of: (pages: string[], language: Language) => PageFiles
}
export interface PageFiles {
  /** Inline scripts: those of every page, and the page's `<page>.first.ts`, which runs before the first paint. */
  scripts: string
  modules: string[]
  styles: string[]
  fonts: string[]
}

/** Exports of the web app's build (apps/web/app/render.tsx). */
export interface WebApp {
  render: (
    request: Request,
    side: { call: Call; language: Language; origin: string; assets: Assets; report: (error: unknown) => void },
  ) => Promise<{ status: number; location?: string; html?: string }>
  /** Preview picture of a page as SVG; null when the page does not exist. */
  drawPicture: (kind: string, slug: string, call: Call) => Promise<string | null>
  /** Builds the error that a refused call throws in a page's loader. */
  refusal: (problem: object, retryAfter?: number) => Error
}

export interface Renderer extends WebApp {
  assets: Assets
  /** Content-Security-Policy of all pages, without `frame-ancestors`; absent in development. */
  csp?: string
  /** False in development: pages are not cached. */
  cached: boolean
}

interface Edge {
  overload: Overload
  handlers: Handlers
  cache: ResponseCache
  rendererFor: (url: string) => Renderer | Promise<Renderer>
  /** Anonymous context, because pages are the same for everybody. */
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Ctx>
  languageOf: (request: FastifyRequest) => Language
  /** Host of a program; empty for the main site and unknown hosts. */
  siteOf: (request: FastifyRequest) => string
}

interface PageRequest {
  language: Language
  path: string
  search: string
}

/** Other query parameters are not part of the cache key. */
const readParameters = [...pageParameters, 'lang']

/** Calls of a page's loader. A refusal is thrown. `onUncached` reports a call whose answer is never cached. */
const createCall =
  (handlers: Handlers, ctx: Ctx, refusal: WebApp['refusal'], onUncached?: () => void): Call =>
  async (name, input) => {
    if (!callSpec(name).cached) onUncached?.()
    const answer = await invoke(handlers, name, ctx, input)
    if (answer instanceof Refusal) throw refusal(problem(answer, ctx.language), answer.retryAfter)
    return toPageAnswer(name, answer)
  }

/** Addresses that look like files are never pages. */
const isFile = /^(\/assets\/|[^?]*\.(css|gif|ico|jpe?g|js|json|map|mp4|pdf|png|svg|txt|webmanifest|webp|woff2?|xml)(\?|$))/i

/** Renders a page for every address that is neither a file nor below /api. */
export function registerPages(app: FastifyInstance, { handlers, cache, rendererFor, contextOf, languageOf, siteOf, overload }: Edge) {
  app.get('/*', (request, reply) => {
    if (isFile.test(request.url)) return reply.callNotFound()
    const canonical = canonicalAddress(request.url)
    if (canonical !== null) return reply.redirect(canonical, 301)

    const language = languageOf(request)
    const { search, path } = readAddress(request.url)
    const page = { language, path, search }
    const key = `${language} ${siteOf(request)} ${path}${search}`
    // Overload pages are cached too: rendering them would slow the admitted requests.
    if (overload.isOverloaded() && !cache.has(`page ${key}`))
      return cache.serve(request, reply, `overload ${key}`, () => makePage(request, reply, page, true))
    return cache.serve(request, reply, `page ${key}`, () => overload.count(() => makePage(request, reply, page, false)))
  })

  /** Renders a page; null when it redirects. */
  async function makePage(
    request: FastifyRequest,
    reply: FastifyReply,
    { language, path, search }: PageRequest,
    isOverloaded: boolean,
  ): Promise<SharedResponse | null> {
    const { render, refusal, assets, csp, cached } = await rendererFor(request.url)
    const ctx = { ...(await contextOf(request, reply)), language, user: null, keepDevice: () => '' }
    let hasUncachedCall = false
    const ask = createCall(handlers, ctx, refusal, () => {
      hasUncachedCall = true
    })
    const retry = isOverloaded ? refuseOverload() : refuseUnavailable()
    // Failures of the database and overload are shown as a page instead of a problem.
    const call: Call = async (name, input) =>
      isOverloaded
        ? Promise.reject(refusal(problem(retry, language), retry.retryAfter))
        : ask(name, input).catch((error: unknown) => {
            if (!isUnavailable(error)) throw error
            request.log.warn({ err: error }, 'not in time')
            throw refusal(problem(retry, language), retry.retryAfter)
          })
    // The path never decides the host: '//elsewhere/x' stays a path.
    const page = await render(new Request(`http://site${path}${search}`), {
      call,
      language,
      origin: ctx.origin,
      assets,
      report: (error) => request.log.error(error),
    })
    if (page.location !== undefined) {
      reply.code(page.status).header('location', localPath(page.location)).header('cache-control', 'no-store').send()
      return null
    }

    const headers = {
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-language': language,
      vary: 'accept-language, cookie, accept-encoding, host, program, origin',
      ...(page.status === retry.kind.status ? { 'cache-control': 'no-store', 'retry-after': String(retry.retryAfter) } : {}),
      ...(csp ? { 'content-security-policy': `${csp}; frame-ancestors ${frameAncestors(path, ctx.program, ctx.env.publicUrl)}` } : {}),
    }
    // Missing pages and failures have any number of addresses, and are not cached.
    const store = cached && (isOverloaded || (page.status === 200 && !hasUncachedCall))
    return { status: page.status, type: 'text/html; charset=utf-8', body: page.html ?? '', headers, store }
  }
}

/** Splits at the first question mark. */
function splitUrl(url: string): [path: string, query: string] {
  const mark = url.indexOf('?')
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)]
}

function readAddress(url: string) {
  const [path, query] = splitUrl(url)
  if (!query) return { path, search: '' }
  const given = new URLSearchParams(query)
  const read = new URLSearchParams(
    readParameters.filter((name) => given.has(name)).map((name): [string, string] => [name, given.get(name) ?? '']),
  )
  return { path, search: read.size > 0 ? `?${read}` : '' }
}

/**
 * Canonical address of a page: no trailing slash except at home and the catalog, no capitals, no empty segments (those
 * go home). Null when the address is canonical.
 */
function canonicalAddress(url: string): string | null {
  const [path, query] = splitUrl(url)
  if (path.startsWith('//') || path.includes('\\')) return '/'
  let wanted = path.toLowerCase()
  if (wanted === '/catalog') wanted = '/catalog/'
  else if (wanted !== '/' && wanted !== '/catalog/') wanted = wanted.replace(/\/+$/, '')
  return wanted === path ? null : `${wanted || '/'}${query ? `?${query}` : ''}`
}

/** Allows only addresses of this site. */
const localPath = (location: string) => (/^\/(?![/\\])/.test(location) ? location : '/')

type Address = { kind: string; slug: string }

/** Preview pictures of pages for other sites, such as /covers/guide/rent-a-shop.png. Parallel requests for a picture draw it once. */
export function registerSharePictures(app: FastifyInstance, { handlers, cache, rendererFor, contextOf, siteOf }: Omit<Edge, 'languageOf'>) {
  const drawing = new Map<string, Promise<Buffer | null>>()

  app.get<{ Params: Address }>('/covers/:kind/:slug(^[a-z0-9-]{1,120}).png', (request, reply) => {
    const key = `cover ${siteOf(request)} ${request.params.kind} ${request.params.slug}`
    return cache.serve(request, reply, key, async () => {
      const running = drawing.get(key)
      const drawn = running ?? draw(request, reply).finally(() => drawing.delete(key))
      drawing.set(key, drawn)
      const body = await drawn
      if (body === null) {
        reply.callNotFound()
        return null
      }
      const headers = { 'cache-control': 'public, max-age=86400', vary: 'accept-encoding, host, program, origin' }
      // Only the request that started a rendering caches it: one that joined later may have come after a content change.
      return { status: 200, type: 'image/png', body, headers, store: running === undefined }
    })
  })

  async function draw(request: FastifyRequest<{ Params: Address }>, reply: FastifyReply): Promise<Buffer | null> {
    const { kind, slug } = request.params
    const renderer = await rendererFor(request.url)
    const ctx = { ...(await contextOf(request, reply)), user: null, keepDevice: () => '' }
    const svg = await renderer.drawPicture(kind, slug, createCall(handlers, ctx, renderer.refusal))
    return svg === null ? null : drawnPicture(svg)
  }
}
