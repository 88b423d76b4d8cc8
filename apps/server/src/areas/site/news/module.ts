import { type Language, languages } from '@waymark/contract/choices.ts'
import type { newsCalls } from '@waymark/contract/site/news.ts'
import type { FastifyInstance } from 'fastify'
import type { HandlersOf } from '../../../platform/calls.ts'
import { defineModule, type HttpEdge } from '../../../platform/module.ts'
import { notFound, refuseFields } from '../../../platform/refusals.ts'
import { findOutlines, readCards } from '../../guides/guides/queries.ts'
import { showDueNews } from './commands/show-due-news.ts'
import { importNews } from './documents/import-news.ts'
import {
  countNews,
  type FeedFormat,
  feedFormats,
  feedPath,
  feedSize,
  findNews,
  findNewsId,
  findNewsSlugs,
  listNewestNews,
  listNewsCards,
  listNewsChanges,
  presentNewsCard,
  readNewsCards,
} from './queries.ts'

const newsHandlers = {
  async listNews(ctx, { page, rows, cursor }) {
    const [found, total] = await Promise.all([listNewsCards(ctx.db, { language: ctx.language, page, rows, cursor }), countNews(ctx)])
    return found ? { items: found.cards, page, rows, total, next: found.next } : refuseFields(ctx.language, { cursor: 'cursor' })
  },

  async readNews(ctx, { slug }) {
    const found = await findNews(ctx.db, slug, ctx.language)
    if (!found) return notFound()
    const known = await findOutlines(ctx.db, found.guides)
    const ids = found.guides.flatMap((guide) => known.get(guide)?.id ?? [])
    const cards = await readCards(ctx, ids, ctx.language)
    const { html, sources, newer, older } = found
    return { ...presentNewsCard(found), html, sources, newer, older, instructions: ids.flatMap((id) => cards.get(id) ?? []) }
  },
} satisfies HandlersOf<keyof typeof newsCalls>

const feedTypes: Record<FeedFormat, string> = {
  xml: 'application/rss+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
}

/** Serves feeds, one per language, the same for everybody on a host. */
function registerFeeds(app: FastifyInstance, { cache, contextOf, siteOf }: HttpEdge): void {
  for (const language of languages) for (const format of feedFormats) register(language, format)

  function register(language: Language, format: FeedFormat) {
    const path = feedPath(language, format)
    app.get(path, (request, reply) =>
      cache.serve(request, reply, `feed ${path} ${siteOf(request)}`, async () => {
        const { db, env, origin, program } = await contextOf(request, reply)
        // Loaded on first use: an ordinary start of the server needs no feed writer.
        const [{ writeFeed }, items] = await Promise.all([import('./reads/write-feed.ts'), listNewestNews(db, language, feedSize)])
        const body = writeFeed(format, { language, origin, name: program?.name ?? env.site.name, items })
        const headers = {
          'cache-control': 'public, max-age=900',
          'content-language': language,
          vary: 'accept-encoding, host, origin, program',
        }
        return { status: 200, type: feedTypes[format], body, headers }
      }),
    )
  }
}

export const news = defineModule({
  name: 'news',
  handlers: newsHandlers,
  http: registerFeeds,
  minutely: [showDueNews],
  documents: importNews,
  found: {
    kind: 'news',
    read: async ({ db, language }, ids) =>
      new Map([...(await readNewsCards(db, ids, language))].map(([id, news]) => [id, { kind: 'news', news }])),
    marked: { find: ({ db }, idOrSlug) => findNewsId(db, idOrSlug), slugs: ({ db }, ids) => findNewsSlugs(db, ids) },
  },
  addresses: async ({ db }) => [
    { path: '/news' },
    ...(await listNewsChanges(db)).map(({ slug, updatedAt }) => ({ path: `/news/${slug}`, changed: updatedAt.toISOString() })),
  ],
})
