import Newspaper from 'lucide-react/icons/newspaper'
import { formatDate } from '../../../../kit/language/format-date.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import type { FoundOf } from '../../../../kit/lists/found.ts'
import { drawnCover, HitFrame } from '../../../../kit/lists/hit-frame.tsx'
import { newsItemPath } from '../../../../kit/load/addresses.ts'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'

/** News that were found. */
export function NewsHit({ hit }: { hit: FoundOf<'news'> }) {
  const t = useWords('catalog')
  const language = useLanguage()
  return (
    <HitFrame
      {...hit}
      to={newsItemPath(hit.slug)}
      cover={
        <div className={drawnCover}>
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
