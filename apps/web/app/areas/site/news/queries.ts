import type { LoaderFunctionArgs } from 'react-router'
import { call } from '../../../kit/load/api.ts'
import { type Deferred, deferred } from '../../../kit/load/deferred.tsx'
import { cardOf } from '../../guides/guides/shown.ts'
import { entryOf, type NewsItemData, type NewsListData, readNewsList } from './page-data.ts'

// Whole from the server; their code comes with the first move (kit/load/deferred.tsx).

export const NewsListPart: Deferred<{ data: NewsListData }> = deferred(async () => (await import('./parts/news-view.tsx')).NewsView, {
  served: 'move',
})
export const NewsItemPart: Deferred<{ data: NewsItemData }> = deferred(
  async () => (await import('./parts/news-item-view.tsx')).NewsItemView,
  { served: 'move' },
)

/** A page of the news, the newest first. */
export async function loadNews(args: LoaderFunctionArgs): Promise<NewsListData> {
  const list = readNewsList(new URL(args.request.url).searchParams)
  const { items, total } = await call(args, 'listNews', list)
  return { ...list, items: items.map(entryOf), total }
}

export async function loadNewsPage(args: LoaderFunctionArgs): Promise<NewsListData> {
  const [data] = await Promise.all([loadNews(args), NewsListPart.bring()])
  return data
}

export async function loadNewsItem(args: LoaderFunctionArgs): Promise<NewsItemData> {
  const [{ html, ...item }] = await Promise.all([call(args, 'readNews', { slug: args.params.slug ?? '' }), NewsItemPart.bring()])
  const data = { ...item, instructions: item.instructions.map(cardOf) }
  return import.meta.env.SSR ? { ...data, html, toJSON: () => data } : { ...data, html }
}
