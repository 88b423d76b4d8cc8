import { type Deferred, deferred } from '../../../kit/load/deferred.tsx'
import type { NewsItemData, NewsListData } from './page-data.ts'

// Whole from the server; their code comes with the first move (kit/load/deferred.tsx).

export const NewsListPart: Deferred<{ data: NewsListData }> = deferred(async () => (await import('./parts/news-view.tsx')).NewsView, {
  served: 'move',
})
export const NewsItemPart: Deferred<{ data: NewsItemData }> = deferred(
  async () => (await import('./parts/news-item-view.tsx')).NewsItemView,
  { served: 'move' },
)
