import { type Later, later } from '../../lib/later.tsx'
import type { NewsItemData, NewsListData } from './page-data.ts'

// Whole from the server; their code comes with the first move (lib/later.tsx).

export const newsListPart: Later<{ data: NewsListData }> = later(async () => (await import('./components/news-view.tsx')).NewsView)
export const newsItemPart: Later<{ data: NewsItemData }> = later(async () => (await import('./components/news-item-view.tsx')).NewsItemView)
