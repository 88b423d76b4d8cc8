import Rss from 'lucide-react/icons/rss'
import type { NewsArticle } from 'schema-dts'
import { JsonLd } from '../../../../kit/head/json-ld.tsx'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import {
  breadcrumbList,
  type Described,
  listPage,
  organization,
  pictureUrl,
  type Surroundings,
  useSurroundings,
} from '../../../../kit/head/schema-org.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { newsItemPath, newsPath } from '../../../../kit/load/addresses.ts'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { type NewsItemData, type NewsListData, newsAddress, newsRows } from '../page-data.ts'
import { FeedLinks, feedAddress } from './home-news.tsx'
import { NewsList } from './news-list.tsx'

export function NewsView({ data }: { data: NewsListData }) {
  const t = useWords('news')
  const language = useLanguage()
  const { items, page, rows } = data
  const title = page > 1 ? t('titleOfPage', { page }) : t('title')
  // Pages of other sizes have the same content, so they are not canonical.
  const path = rows === newsRows[0] ? newsAddress(newsPath, { page }) : newsPath
  return (
    <main id="main">
      <PageHead title={title} description={t('lead')} path={path} indexed={items.length > 0} />
      <FeedLinks title={t('title')} />
      {import.meta.env.SSR && <NewsListJson data={data} />}
      <Wrap className="pt-8 lg:pt-12">
        <h1>{title}</h1>
        <p className="lead mt-3 max-w-read">{t('lead')}</p>
        <p className="mt-3 flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
          <a href={feedAddress(language, 'xml')} className="inline-flex min-h-11 items-center gap-1.5">
            <Rss size={16} aria-hidden />
            {t('rss')}
          </a>
          <a href={feedAddress(language, 'json')} className="inline-flex min-h-11 items-center">
            {t('json')}
          </a>
        </p>
        <section aria-label={title} className="mt-6">
          <NewsList path={newsPath} data={data} />
        </section>
      </Wrap>
    </main>
  )
}

/** Structured data of the news list. */
function NewsListJson({ data }: { data: NewsListData }) {
  const t = useWords('news')
  return <JsonLd data={newsListJson(data, { name: t('title'), description: t('lead') }, useSurroundings())} />
}

/** Structured data of a news item. */
export function NewsItemJson({ data }: { data: NewsItemData }) {
  const t = useWords('news')
  return <JsonLd data={newsItemJson(data, t('title'), useSurroundings())} />
}

/** Name of the news list. */
interface Named {
  name: string
  description: string
}

function newsListJson({ items, page, rows, total }: NewsListData, { name, description }: Named, surroundings: Surroundings): Described[] {
  const places = items.map((item) => ({ name: item.name, path: newsItemPath(item.slug) }))
  const list = { name, description, path: newsPath, items: places, total, first: (page - 1) * rows + 1 }
  return [breadcrumbList(surroundings, { name, path: newsPath }), listPage(surroundings, list)]
}

function newsItemJson(
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
    image: pictureUrl(origin, path),
    inLanguage: language,
    datePublished: publishedAt,
    dateModified: publishedAt,
    author: organization(surroundings),
    publisher: organization(surroundings),
    ...(sources.length > 0 && { citation: sources.map(({ title, url }) => ({ '@type': 'CreativeWork', name: title, url })) }),
  }
  return [breadcrumbList(surroundings, { name: list, path: newsPath }, { name, path }), article]
}
