import type { LoaderFunctionArgs } from 'react-router'
import { call } from '../../../kit/load/api.ts'
import { cardOf } from '../../guides/guides/shown.ts'
import { entryOf, type NewsItemData, type NewsListData, readNewsList } from './page-data.ts'

/** A page of the news, the newest first. */
export async function loadNews(args: LoaderFunctionArgs): Promise<NewsListData> {
  const list = readNewsList(new URL(args.request.url).searchParams)
  const { items, total } = await call(args, 'listNews', list)
  return { ...list, items: items.map(entryOf), total }
}

export async function loadNewsItem(args: LoaderFunctionArgs): Promise<NewsItemData> {
  const { html, ...item } = await call(args, 'readNews', { slug: args.params.slug ?? '' })
  const data = { ...item, instructions: item.instructions.map(cardOf) }
  return import.meta.env.SSR ? { ...data, html, toJSON: () => data } : { ...data, html }
}
