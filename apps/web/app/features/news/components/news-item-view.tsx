import Share2 from 'lucide-react/icons/share-2'
import { Breadcrumbs } from '../../../components/breadcrumbs.tsx'
import { Button } from '../../../components/button.tsx'
import { CardGrid } from '../../../components/card-grid.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { Wrap } from '../../../components/wrap.tsx'
import { shorten } from '../../../lib/shorten.ts'
import { useLanguage, useWords } from '../../../lib/words.tsx'
import { DocumentText } from '../../content/components/document-text.tsx'
import { Heart } from '../../favorites/components/heart.tsx'
import { GuideCard } from '../../guides/components/guide-card.tsx'
import { Sources } from '../../guides/components/sources.tsx'
import { share } from '../../guides/copy.ts'
import { formatDay } from '../../orders/dates.ts'
import { newsItemPath, newsPath } from '../address.ts'
import type { NewsItemData } from '../page-data.ts'
import { FeedLinks } from './feed-links.tsx'
import { NewsItemJson } from './news-json.tsx'
import { NewsNeighbours } from './news-neighbours.tsx'

/** A news item: what happened, where it was read, and which guides help with it. */
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
          <Sources sources={sources} title={t('sources')} checkedOn={(date) => t('checked', { date })} />
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
