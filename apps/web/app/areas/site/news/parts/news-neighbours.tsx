import type { NewsItem } from '@waymark/contract/site/news.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { newsItemPath, newsPath } from '../../../../kit/load/addresses.ts'
import { Go } from '../../../../kit/look/go.tsx'

/** The news before and after this one, and the way to all. */
export function NewsNeighbours({ newer, older }: Pick<NewsItem, 'newer' | 'older'>) {
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
