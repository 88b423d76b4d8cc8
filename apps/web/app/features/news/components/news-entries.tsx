import { Go } from '../../../components/go.tsx'
import { useLanguage } from '../../../lib/words.tsx'
import { Heart } from '../../favorites/components/heart.tsx'
import { formatDate } from '../../guides/dates.ts'
import { newsItemPath } from '../address.ts'
import type { NewsEntry } from '../page-data.ts'

interface NewsEntriesProps {
  items: NewsEntry[]
  /** Level of the names where they stand. */
  as?: 'h2' | 'h3'
}

/** News with their days, one below the other; those that are announced can be marked. */
export function NewsEntries({ items, as: Name = 'h2' }: NewsEntriesProps) {
  const language = useLanguage()
  return (
    <ul>
      {items.map(({ slug, name, announce, publishedAt }) => (
        <li key={slug} className="flex gap-3 border-t border-border py-4.5 last:border-b">
          <div className="flex min-w-0 flex-1 flex-col gap-1 sm:flex-row sm:gap-6">
            <time dateTime={publishedAt.slice(0, 10)} className="flex-none py-0.5 text-sm text-ink-2 sm:w-40">
              {formatDate(language, publishedAt)}
            </time>
            <div className="min-w-0 flex-1">
              <Name className="text-lg font-semibold tracking-snug">
                <Go to={newsItemPath(slug)} className="no-underline hover:underline">
                  {name}
                </Go>
              </Name>
              {announce && <p className="mt-1 max-w-read text-ink-2">{announce}</p>}
            </div>
          </div>
          {announce && (
            <div className="size-11 flex-none">
              <Heart kind="news" slug={slug} name={name} className="" />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
