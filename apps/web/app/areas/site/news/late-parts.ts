import { type Later, later } from '../../../kit/load/later.tsx'
import type { NewsItemData, NewsListData } from './page-data.ts'

// Whole from the server; their code comes with the first move (kit/load/later.tsx).

export const newsListPart: Later<{ data: NewsListData }> = later(async () => (await import('./parts/news-view.tsx')).NewsView)
export const newsItemPart: Later<{ data: NewsItemData }> = later(async () => (await import('./parts/news-item-view.tsx')).NewsItemView)
