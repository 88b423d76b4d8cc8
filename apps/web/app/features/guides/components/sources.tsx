import { Details } from '../../../components/details.tsx'
import { useLanguage, useWords } from '../../../lib/words.tsx'
import { formatDate } from '../dates.ts'
import type { OverviewData } from '../page-data.ts'

/** The pages that figures and statements were read on, and when. */
export function Sources({ sources }: Pick<OverviewData, 'sources'>) {
  const t = useWords('guides')
  const language = useLanguage()
  if (sources.length === 0) return null
  return (
    <section aria-labelledby="sources" className="mt-10 border-t border-border pt-6">
      <Details
        summary={
          <h2 id="sources" className="text-lg font-semibold tracking-snug text-ink">
            {t('sources')}
          </h2>
        }
      >
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
      </Details>
    </section>
  )
}
