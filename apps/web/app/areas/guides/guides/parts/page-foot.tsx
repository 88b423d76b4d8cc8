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
  /** Said of one whose day of review is over. */
  overdueSince: (date: string) => string
}

const never = () => () => {}

/** The pages that figures and statements were read on, and when. */
export function Sources({ sources, title, checkedOn, overdueSince }: SourcesProps) {
  const language = useLanguage()
  // A page is kept for longer than a day: what is over is known in the browser.
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

/** On paper: where this stands; the day of the print comes behind it (print-day.ts). */
export function PrintFoot({ path }: { path: string }) {
  const origin = useOrigin()
  return (
    <p className="print-only mt-6 border-t border-border pt-2 text-xs">
      {origin}
      {path}
    </p>
  )
}
