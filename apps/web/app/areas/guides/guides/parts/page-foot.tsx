import type { Source } from '@waymark/contract/fields.ts'
import { useSyncExternalStore } from 'react'
import { formatDate } from '../../../../kit/language/dates.ts'
import { useLanguage } from '../../../../kit/language/words.tsx'
import { useOrigin } from '../../../../kit/load/site.ts'
import { Details } from '../../../../kit/look/details.tsx'

interface SourcesProps {
  sources: readonly Source[]
  title: string
  checkedOn: (date: string) => string
  /** Text for a source whose review date has passed. */
  overdueSince: (date: string) => string
}

const never = () => () => {}

/** Sources of figures and statements, with the dates they were checked. */
export function Sources({ sources, title, checkedOn, overdueSince }: SourcesProps) {
  const language = useLanguage()
  // Pages are cached for more than a day, so overdue reviews are determined in the browser.
  const today = useSyncExternalStore(
    never,
    () => new Date().toISOString().slice(0, 10),
    () => '',
  )
  if (sources.length === 0) return null
  return (
    <section aria-labelledby="sources" className="mt-10 border-t border-border pt-6">
      <Details
        summary={
          <h2 id="sources" className="text-lg font-semibold tracking-snug text-ink">
            {title}
          </h2>
        }
      >
        <ul className="mt-2 text-sm text-ink-2">
          {sources.map(({ title: name, url, checked, review }) => (
            <li key={url} className="py-1">
              <a href={url} rel="noopener noreferrer" dir="auto">
                {name}
              </a>
              , <span className="whitespace-nowrap">{checkedOn(formatDate(language, checked))}</span>
              {review && review < today && `, ${overdueSince(formatDate(language, review))}`}
            </li>
          ))}
        </ul>
      </Details>
    </section>
  )
}

/** Footer on paper: the page's address; the print date is added by print-day.ts. */
export function PrintFoot({ path }: { path: string }) {
  const origin = useOrigin()
  return (
    <p className="print-only mt-6 border-t border-border pt-2 text-xs">
      {origin}
      {path}
    </p>
  )
}
