import type { Source } from '@waymark/contract/fields.ts'
import { formatDate } from '../../../../kit/language/format-date.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'

/** The pages that the figures of a presentation were read on, and when. */
export function SlideSources({ sources }: { sources: Source[] }) {
  const t = useWords('company')
  const language = useLanguage()
  if (sources.length === 0) return null
  return (
    <section aria-labelledby="sources" className="mt-10 max-w-read border-t border-border pt-6">
      <h2 id="sources" className="text-lg">
        {t('sources')}
      </h2>
      <ul className="mt-2 text-sm text-ink-2">
        {sources.map(({ title, url, checked }) => (
          <li key={url} className="py-1">
            <a href={url} rel="noopener noreferrer" dir="auto">
              {title}
            </a>
            , <span className="whitespace-nowrap">{t('checked', { date: formatDate(language, checked) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
