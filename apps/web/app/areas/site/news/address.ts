import { newsRows } from '@waymark/contract/conversation/form-choices.ts'
import { readList } from '../../../kit/load/list-address.ts'

export const profileNewsPath = '/profile/news'

const usual = newsRows[0]

/** What the address of a list of news says. */
export interface NewsListState {
  page: number
  rows: number
}

/** Anything odd there is left out rather than refused. */
export function readNewsList(query: URLSearchParams): NewsListState {
  const given = Number(query.get('rows'))
  return { page: readList(query).page, rows: newsRows.find((rows) => rows === given) ?? usual }
}

/** What stands there by itself is left out, so each list has one address. */
export function newsAddress(path: string, { page = 1, rows = usual }: Partial<NewsListState>): string {
  const query = new URLSearchParams()
  if (rows !== usual) query.set('rows', String(rows))
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query}` : path
}
