import type { NewsArticle } from 'schema-dts'
import { type Described, listPage, ownerOf, pictureOf, type Surroundings, wayTo } from '../../../kit/head/schema-org.ts'
import { newsItemPath, newsPath } from '../../../kit/load/addresses.ts'
import type { NewsItemData, NewsListData } from './page-data.ts'

/** What the list of news is called. */
interface Named {
  name: string
  description: string
}

export function newsListJson(
  { items, page, rows, total }: NewsListData,
  { name, description }: Named,
  surroundings: Surroundings,
): Described[] {
  const places = items.map((item) => ({ name: item.name, path: newsItemPath(item.slug) }))
  const list = { name, description, path: newsPath, items: places, total, first: (page - 1) * rows + 1 }
  return [wayTo(surroundings, { name, path: newsPath }), listPage(surroundings, list)]
}

export function newsItemJson(
  { slug, name, announce, publishedAt, sources }: NewsItemData,
  list: Named['name'],
  surroundings: Surroundings,
): Described[] {
  const { origin, language } = surroundings
  const path = newsItemPath(slug)
  const article: NewsArticle = {
    '@type': 'NewsArticle',
    headline: name,
    description: announce,
    url: `${origin}${path}`,
    mainEntityOfPage: `${origin}${path}`,
    image: pictureOf(origin, path),
    inLanguage: language,
    datePublished: publishedAt,
    dateModified: publishedAt,
    author: ownerOf(surroundings),
    publisher: ownerOf(surroundings),
    ...(sources.length > 0 && { citation: sources.map(({ title, url }) => ({ '@type': 'CreativeWork', name: title, url })) }),
  }
  return [wayTo(surroundings, { name: list, path: newsPath }, { name, path }), article]
}
