import { defineModule } from '../../../platform/module.ts'
import { showDueNews } from './commands/show-news.ts'
import { importNews } from './documents/import-news.ts'
import { findNewsId, newsChanges, newsSlugsOf, readNewsCards } from './queries.ts'
import { newsHandlers, registerFeeds } from './routes.ts'

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
    marked: { find: ({ db }, idOrSlug) => findNewsId(db, idOrSlug), slugs: ({ db }, ids) => newsSlugsOf(db, ids) },
  },
  addresses: async ({ db }) => [
    { path: '/news' },
    ...(await newsChanges(db)).map(({ slug, updatedAt }) => ({ path: `/news/${slug}`, changed: updatedAt.toISOString() })),
  ],
})
