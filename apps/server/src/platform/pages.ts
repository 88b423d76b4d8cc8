import type { Answer, CallName, Input } from '@waymark/contract/calls.ts'
import type { Language } from '@waymark/contract/choices.ts'
import { pageParameters } from '@waymark/contract/page-parameters.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Admission, crowded } from './admission.ts'
import { bytesOf, type Cache, createCache, type Kept } from './cache.ts'
import { type Handlers, inPage, invoke, specOf } from './calls.ts'
import type { Ctx } from './context.ts'
import { isUnavailable } from './db.ts'
import { sendKept, unavailable } from './http.ts'
import { framers } from './page-policy.ts'
import { drawnPicture } from './pictures.ts'
import { problem, Refusal } from './refusal.ts'
import type { Remaking } from './remake-pages.ts'

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
  ) => Promise<{ status: number; location?: string; html?: (string | Uint8Array)[]; pages: string[] }>
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
  kept: boolean
}

interface Edge {
  admission: Admission
  handlers: Handlers
  cache: Cache
  rendererFor: (url: string) => Renderer | Promise<Renderer>
  /** Context of a visitor, because pages are the same for everybody. */
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Ctx>
  languageOf: (request: FastifyRequest) => Language
  /** Host of a program; empty for the main site and unknown hosts. */
  siteOf: (request: FastifyRequest) => string
  remaking: Remaking
}

interface Asked {
  key: string
  site: string
  language: Language
  path: string
  search: string
}

/** Other query parameters are not part of the cache key. */
const readParameters = [...pageParameters, 'lang']

/** Calls of a page's loader. A refusal is thrown. `onFresh` reports a call whose answer is never cached. */
const callOf =
  (handlers: Handlers, ctx: Ctx, refusal: WebApp['refusal'], onFresh?: () => void): Call =>
  async (name, input) => {
    if (!specOf(name).cached) onFresh?.()
    const answer = await invoke(handlers, name, ctx, input)
    if (answer instanceof Refusal) throw refusal(problem(answer, ctx.language), answer.retryAfter)
    return inPage(name, answer)
  }

/** Addresses that look like files are never pages. */
const isFile = /^(\/assets\/|[^?]*\.(css|gif|ico|jpe?g|js|json|map|mp4|pdf|png|svg|txt|webmanifest|webp|woff2?|xml)(\?|$))/i

/** Renders a page for every address that is neither a file nor below /api. */
export function registerPages(
  app: FastifyInstance,
  { handlers, cache, rendererFor, contextOf, languageOf, siteOf, remaking, admission }: Edge,
) {
  // Cache of the overload page, which never changes. Rendering it again would slow the admitted requests.
  const crowdedPages = createCache({ maxBytes: 4_000_000, maxAge: 60_000, clock: () => new Date() })
  const sendCrowded = (request: FastifyRequest, reply: FastifyReply, asked: Asked) => {
    const kept = crowdedPages.get(asked.key)
    return kept ? sendKept(request, reply, kept) : make(request, reply, asked, true)
  }

  app.get('/*', (request, reply) => {
    if (isFile.test(request.url)) return reply.callNotFound()
    const address = oneAddress(request.url)
    if (address !== null) return reply.redirect(address, 301)

    const language = languageOf(request)
    const { search, path } = readAddress(request.url)
    const site = siteOf(request)
    const key = `page ${language} ${site} ${path}${search}`
    const kept = cache.get(key)
    const asked = { key, site, language, path, search }
    if (!kept) return admission.isFull() ? sendCrowded(request, reply, asked) : admission.admit(() => make(request, reply, asked, false))
    remaking.asked(key)
    return sendKept(request, reply, kept)
  })

  async function make(request: FastifyRequest, reply: FastifyReply, { key, site, language, path, search }: Asked, isCrowded: boolean) {
    const version = cache.version()
    const { render, refusal, assets, csp, kept } = await rendererFor(request.url)
    const ctx = { ...(await contextOf(request, reply)), language, user: null, keepDevice: () => '' }
    let fresh = false
    const ask = callOf(handlers, ctx, refusal, () => {
      fresh = true
    })
    const retry = isCrowded ? crowded() : unavailable()
    // Failures of the database and overload are shown as a page instead of a problem.
    const call: Call = async (name, input) =>
      isCrowded
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
    if (page.location !== undefined)
      return reply.code(page.status).header('location', localPath(page.location)).header('cache-control', 'no-store').send()

    const headers = {
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-language': language,
      vary: 'accept-language, cookie, accept-encoding, host, program, origin',
      ...(page.status === retry.kind.status ? { 'cache-control': 'no-store', 'retry-after': String(retry.retryAfter) } : {}),
      ...(csp ? { 'content-security-policy': `${csp}; frame-ancestors ${framers(path, ctx.program, ctx.env.publicUrl)}` } : {}),
    }
    const made = { status: page.status, type: 'text/html; charset=utf-8', body: joined(page.html ?? []), headers }
    if (isCrowded) return sendKept(request, reply, crowdedPages.put(key, crowdedPages.version(), made))
    // Not cached: searches, whose number is unlimited, failures, and pages with uncached calls.
    const keep = kept && !fresh && page.status < 500 && !search.includes('q=')
    // Pages behind a sign-in have an unlimited number of addresses; their data is read in the browser.
    const isInner = page.pages.some((name) => name.startsWith('staff/') || name.includes('/inner/'))
    const of = search === '' && page.status === 200 && !isInner ? 'few' : 'any'
    if (keep && page.status === 200 && !isInner) remaking.asked(key, { language, site, address: `${path}${search}` })
    return sendKept(request, reply, keep ? cache.put(key, version, made, of) : bytesOf(made))
  }
}

/** Concatenates into one buffer. */
function joined(parts: (string | Uint8Array)[]): Buffer {
  const bytes = Buffer.allocUnsafe(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0))
  let at = 0
  for (const part of parts) {
    if (typeof part === 'string') at += bytes.write(part, at)
    else {
      bytes.set(part, at)
      at += part.length
    }
  }
  return bytes
}

/** Splits at the first question mark. */
function partsOf(url: string): [path: string, query: string] {
  const mark = url.indexOf('?')
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)]
}

function readAddress(url: string) {
  const [path, query] = partsOf(url)
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
function oneAddress(url: string): string | null {
  const [path, query] = partsOf(url)
  if (path.startsWith('//') || path.includes('\\')) return '/'
  let wanted = path.toLowerCase()
  if (wanted === '/catalog') wanted = '/catalog/'
  else if (wanted !== '/' && wanted !== '/catalog/') wanted = wanted.replace(/\/+$/, '')
  return wanted === path ? null : `${wanted || '/'}${query ? `?${query}` : ''}`
}

/** Allows only addresses of this site. */
const localPath = (location: string) => (/^\/(?![/\\])/.test(location) ? location : '/')

type Address = { kind: string; slug: string }

/**
 * Pictures that stand beside links to our pages elsewhere, such as /covers/guide/rent-a-shop.png. Only of what is there is one drawn, one
 * at a time and once until content changes, so that no flood of made-up names or of requests for one name costs more than readings.
 */
export function registerSharePictures(
  app: FastifyInstance,
  { handlers, cache, rendererFor, contextOf, siteOf }: Omit<Edge, 'languageOf' | 'remaking'>,
) {
  const drawing = new Map<string, Promise<Kept | null>>()

  app.get<{ Params: Address }>('/covers/:kind/:slug(^[a-z0-9-]{1,120}).png', async (request, reply) => {
    const key = `cover ${siteOf(request)} ${request.params.kind} ${request.params.slug}`
    const known = cache.get(key)
    if (known) return sendKept(request, reply, known)
    const drawn = drawing.get(key) ?? draw(request, reply, key).finally(() => drawing.delete(key))
    drawing.set(key, drawn)
    const made = await drawn
    return made ? sendKept(request, reply, made) : reply.callNotFound()
  })

  async function draw(request: FastifyRequest<{ Params: Address }>, reply: FastifyReply, key: string): Promise<Kept | null> {
    const version = cache.version()
    const { kind, slug } = request.params
    const renderer = await rendererFor(request.url)
    const ctx = { ...(await contextOf(request, reply)), user: null, keepDevice: () => '' }
    const svg = await renderer.drawPicture(kind, slug, callOf(handlers, ctx, renderer.refusal))
    if (svg === null) return null
    const headers = { 'cache-control': 'public, max-age=86400', vary: 'accept-encoding, host, program, origin' }
    return cache.put(key, version, { status: 200, type: 'image/png', body: await drawnPicture(svg), headers })
  }
}
