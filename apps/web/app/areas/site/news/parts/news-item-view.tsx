import type { NewsItem } from '@waymark/contract/site/news.ts'
import Share2 from 'lucide-react/icons/share-2'
import { PageHead, shorten } from '../../../../kit/head/page-head.tsx'
import { formatDay } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { newsItemPath, newsPath } from '../../../../kit/load/addresses.ts'
import { Breadcrumbs } from '../../../../kit/look/breadcrumbs.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { share } from '../../../../kit/look/copy.ts'
import { Go } from '../../../../kit/look/go.tsx'
import { CardGrid } from '../../../../kit/look/layout.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { Heart } from '../../../guides/favorites/parts/heart.tsx'
import { GuideCard } from '../../../guides/guides/parts/guide-card.tsx'
import { Sources } from '../../../guides/guides/parts/page-foot.tsx'
import { DocumentText } from '../../../people/legal/parts/document-text.tsx'
import type { NewsItemData } from '../page-data.ts'
import { FeedLinks } from './home-news.tsx'
import { NewsItemJson } from './news-view.tsx'

/** A news item: text, sources, and guides that help with it. */
export function NewsItemView({ data }: { data: NewsItemData }) {
  const t = useWords('news')
  const language = useLanguage()
  const { slug, name, announce, publishedAt, html, sources, instructions, newer, older } = data
  const path = newsItemPath(slug)
  return (
    <main id="main">
      <PageHead title={name} description={shorten(announce)} path={path} />
      <FeedLinks title={t('title')} />
      {import.meta.env.SSR && <NewsItemJson data={data} />}
      <Wrap>
        <Breadcrumbs
          items={[
            { name: t('home'), to: '/' },
            { name: t('title'), to: newsPath },
          ]}
        />
        <article className="mt-6 max-w-read">
          <h1>{name}</h1>
          <div className="mt-3 flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
            <time dateTime={publishedAt.slice(0, 10)} className="py-2.75">
              {formatDay(language, publishedAt)}
            </time>
            <div className="not-printed flex items-center noscript:hidden">
              <Button variant="quiet" size="s" onClick={() => share(name, path, { copied: t('addressCopied'), failed: t('notCopied') })}>
                <Share2 size={18} />
                {t('share')}
              </Button>
              <div className="size-11">
                <Heart kind="news" slug={slug} name={name} className="" />
              </div>
            </div>
          </div>
          <p className="lead mt-4 mb-6">{announce}</p>
          <DocumentText key={`${slug} ${language}`} html={html} />
          <Sources
            sources={sources}
            title={t('sources')}
            checkedOn={(date) => t('checked', { date })}
            overdueSince={(date) => t('overdueSince', { date })}
          />
        </article>
        {instructions.length > 0 && (
          <section aria-labelledby="guides" className="not-printed mt-section">
            <h2 id="guides" className="mb-6">
              {t('guides')}
            </h2>
            <CardGrid tight>
              {instructions.map((guide) => (
                <GuideCard key={guide.slug} guide={guide} />
              ))}
            </CardGrid>
          </section>
        )}
        <NewsNeighbours newer={newer} older={older} />
      </Wrap>
    </main>
  )
}

/** Links to the next newer and older item and to the list. */
function NewsNeighbours({ newer, older }: Pick<NewsItem, 'newer' | 'older'>) {
  const t = useWords('news')
  const beside = [
    { item: newer, word: t('newer'), rel: 'prev' },
    { item: older, word: t('older'), rel: 'next' },
  ]
  return (
    <nav aria-label={t('more')} className="not-printed mt-section">
      <ul>
        {beside.map(
          ({ item, word, rel }) =>
            item && (
              <li key={rel} className="flex flex-col gap-1 border-t border-border py-4.5 sm:flex-row sm:gap-6">
                <span className="flex-none py-0.5 text-sm text-ink-2 sm:w-40">{word}</span>
                <Go
                  to={newsItemPath(item.slug)}
                  rel={rel}
                  className="min-w-0 text-lg font-semibold tracking-snug no-underline hover:underline"
                >
                  {item.name}
                </Go>
              </li>
            ),
        )}
      </ul>
      <p className="border-t border-border pt-2 text-sm">
        <Go to={newsPath} className="inline-flex min-h-11 items-center">
          {t('all')}
        </Go>
      </p>
    </nav>
  )
}
