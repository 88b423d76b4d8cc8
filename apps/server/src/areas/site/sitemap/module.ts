import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ctx } from '../../../platform/context.ts'
import { sendRefusal } from '../../../platform/http.ts'
import { defineModule, type HttpEdge } from '../../../platform/module.ts'
import { notFound } from '../../../platform/refusals.ts'
import { acceptedLanguage } from '../../../platform/request-context.ts'
import { writeSitemap, writeSitemapPart } from './reads/write-sitemap.ts'

/**
 * Paths that search engines do not need. Of the API only uploaded pictures and PDFs of presentations may be crawled, because pages are
 * complete HTML.
 */
const disallowedPaths = ['/api/', '/auth', '/basket', '/custom/', '/dashboard', '/dev/', '/profile', '/reminders/', '/sandbox/', '/staff']
const allowedPaths = ['/api/files/', '/api/presentations/']

const robotsRules = [...disallowedPaths.map((path) => `Disallow: ${path}`), ...allowedPaths.map((path) => `Allow: ${path}`)]
const writeRobots = ({ origin }: Ctx) => `User-agent: *\n${robotsRules.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`

/** Serves robots.txt and the sitemap, the same for everybody on a host and cached until content changes. */
function registerSitemap(app: FastifyInstance, { cache, contextOf, siteOf }: HttpEdge): void {
  const serve = (path: string, type: string, write: (ctx: Ctx, request: FastifyRequest) => Promise<string | null> | string) =>
    app.get(path, (request, reply) =>
      cache.serve(request, reply, `sitemap ${siteOf(request)} ${request.url.split('?', 1)[0]}`, async () => {
        const body = await write(await contextOf(request, reply), request)
        if (body === null) {
          sendRefusal(reply, notFound(), acceptedLanguage(request.headers['accept-language']) ?? 'en')
          return null
        }
        const headers = { 'cache-control': 'public, max-age=900', vary: 'accept-encoding, host, origin, program' }
        return { status: 200, type, body, headers }
      }),
    )

  serve('/robots.txt', 'text/plain; charset=utf-8', writeRobots)
  serve('/sitemap.xml', 'application/xml; charset=utf-8', writeSitemap)
  serve('/sitemaps/:number(^[1-9][0-9]{0,3}).xml', 'application/xml; charset=utf-8', (ctx, request) =>
    writeSitemapPart(ctx, Number((request.params as { number: string }).number)),
  )
}

export const sitemap = defineModule({
  name: 'sitemap',
  http: registerSitemap,
})
