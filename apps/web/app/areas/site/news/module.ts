import { newsItemPath } from '../../../kit/load/addresses.ts'
import { defineModule } from '../../../kit/load/module.ts'
import { page } from '../../../kit/load/page.tsx'

export const news = defineModule({
  routes: [
    ...page(['news'], 'site/news/pages/news', ['news'], null, () => import('./pages/news.tsx')),
    ...page(['news/:slug'], 'site/news/pages/news-item', ['news'], null, () => import('./pages/news-item.tsx')),
    ...page(['profile/news'], 'site/news/inner/pages/my-news', ['profile', 'news'], null, () => import('./inner/pages/my-news.tsx')),
  ],
  suggested: { news: { path: newsItemPath, name: ['catalog', 'newsName'] } },
  hits: { news: async () => (await import('./parts/news-in-lists.tsx')).newsHit },
  favorites: { news: async () => (await import('./parts/news-in-lists.tsx')).NewsFavorite },
})
