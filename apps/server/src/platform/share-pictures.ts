import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kept } from './cache.ts'
import { sendKept } from './http.ts'
import { callOf, type Edge } from './pages.ts'
import { drawnPicture } from './pictures.ts'

type Address = { kind: string; slug: string }

/**
 * Pictures that stand beside links to our pages elsewhere, such as /covers/guide/rent-a-shop.png. Only of what is there is one drawn, one
 * at a time and once until content changes, so that no flood of made-up names or of requests for one name costs more than readings.
 */
export function registerSharePictures(app: FastifyInstance, { handlers, cache, rendererFor, contextOf, siteOf }: Omit<Edge, 'languageOf'>) {
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
    const ctx = { ...(await contextOf(request, reply)), user: null, setCookie: () => {} }
    const svg = await renderer.drawPicture(kind, slug, callOf(handlers, ctx, renderer.refusal))
    if (svg === null) return null
    const headers = { 'cache-control': 'public, max-age=86400', vary: 'host' }
    return cache.put(key, version, { status: 200, type: 'image/png', body: await drawnPicture(svg), headers })
  }
}
