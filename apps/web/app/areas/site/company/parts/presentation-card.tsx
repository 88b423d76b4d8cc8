import type { PresentationCard as Card } from '@waymark/contract/site/company.ts'
import { Meta, MetaItem } from '../../../../kit/head/meta.tsx'
import { formatDate } from '../../../../kit/language/format-date.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { presentationPath } from '../address.ts'

/** The whole card is one link. */
export function PresentationCard({ presentation: { slug, name, announce, totalSlides, revised } }: { presentation: Card }) {
  const t = useWords('company')
  const language = useLanguage()
  return (
    <article className="group relative rounded-card border border-border bg-surface p-5 md:p-7">
      <h3>
        <Go
          to={presentationPath(slug)}
          className="no-underline after:absolute after:inset-0 group-hover:underline group-hover:decoration-2"
        >
          {name}
        </Go>
      </h3>
      <p className="mt-1 max-w-read text-ink-2">{announce}</p>
      <Meta className="mt-2.5">
        <MetaItem>{t('slides', { count: totalSlides })}</MetaItem>
        <MetaItem>{t('revised', { date: formatDate(language, revised) })}</MetaItem>
      </Meta>
    </article>
  )
}
