import type { NewsCard } from '@waymark/contract/cards.ts'
import Newspaper from 'lucide-react/icons/newspaper'
import { formatDate } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { defineHit, HitFrame, hitIconCover, type SearchHit } from '../../../../kit/lists/hit.tsx'
import { newsItemPath } from '../../../../kit/load/addresses.ts'
import { Go } from '../../../../kit/look/go.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'

const pickHit = ({ slug, name, publishedAt }: NewsCard) => ({ slug, name, publishedAt })

/** A news item in search results. */
function NewsHit({ hit }: { hit: SearchHit<ReturnType<typeof pickHit>> }) {
  const t = useWords('catalog')
  const language = useLanguage()
  return (
    <HitFrame
      {...hit}
      to={newsItemPath(hit.slug)}
      cover={
        <div className={hitIconCover}>
          <Newspaper size={32} aria-hidden />
        </div>
      }
      chips={
        <>
          <StatusChip>{t('newsName')}</StatusChip>
          <time dateTime={hit.publishedAt} className="text-xs text-ink-2">
            {formatDate(language, hit.publishedAt)}
          </time>
        </>
      }
    />
  )
}

export const newsHit = defineHit(pickHit, NewsHit)

/** Card of a news item in the favorites. The whole card is one link. */
export function NewsFavorite({ favorite: { news } }: { favorite: { news: NewsCard } }) {
  const { slug, name, announce, publishedAt } = news
  const language = useLanguage()
  return (
    <article className="group relative flex flex-col gap-2 rounded-card border border-border bg-surface px-4.5 pt-4 pb-4.5">
      <time dateTime={publishedAt.slice(0, 10)} className="text-xs text-ink-2">
        {formatDate(language, publishedAt)}
      </time>
      <h2 className="text-lg font-semibold tracking-snug">
        <Go
          to={newsItemPath(slug)}
          className="line-clamp-3 no-underline after:absolute after:inset-0 group-hover:underline group-hover:decoration-2"
        >
          {name}
        </Go>
      </h2>
      <p className="text-sm text-ink-2">{announce}</p>
    </article>
  )
}
