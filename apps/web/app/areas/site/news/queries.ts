import type { LoaderFunctionArgs } from 'react-router'
import { call } from '../../../kit/load/api.ts'
import { pickCard } from '../../guides/guides/shown.ts'
import { type NewsItemData, type NewsListData, pickEntry, readNewsList } from './page-data.ts'

/** Loads a page of the news, newest first. */
export async function loadNews(args: LoaderFunctionArgs): Promise<NewsListData> {
  const list = readNewsList(new URL(args.request.url).searchParams)
  const { items, total } = await call(args, 'listNews', list)
  return { ...list, items: items.map(pickEntry), total }
}

export async function loadNewsItem(args: LoaderFunctionArgs): Promise<NewsItemData> {
  const { html, ...item } = await call(args, 'readNews', { slug: args.params.slug ?? '' })
  const data = { ...item, instructions: item.instructions.map(pickCard) }
  return import.meta.env.SSR ? { ...data, html, toJSON: () => data } : { ...data, html }
}
