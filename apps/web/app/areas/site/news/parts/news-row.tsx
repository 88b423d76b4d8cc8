import type { ReactNode } from 'react'
import { formatDate } from '../../../../kit/language/format-date.ts'
import { useLanguage } from '../../../../kit/language/words.tsx'
import { newsItemPath } from '../../../../kit/load/addresses.ts'
import { Go } from '../../../../kit/look/go.tsx'
import type { Headline } from '../page-data.ts'

interface NewsRowProps {
  item: Headline
  /** Level of the name where it stands. */
  as: 'h2' | 'h3'
  /** Below the name. */
  children?: ReactNode
  /** At the end of the row. */
  end?: ReactNode
}

/** A news item in a list, with its day. */
export function NewsRow({ item: { slug, name, publishedAt }, as: Name, children, end }: NewsRowProps) {
  const language = useLanguage()
  return (
    <li className="flex gap-3 border-t border-border py-4.5 last:border-b">
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
          {children}
        </div>
      </div>
      {end}
    </li>
  )
}
