import type { Slide as SlideData } from '@waymark/contract/site/company.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { Html } from '../../../../kit/look/html.tsx'
import { useLinksWithin } from '../../../../kit/look/use-links-within.ts'

interface SlideProps {
  slide: SlideData
  number: number
  total: number
  /** On the whole screen: how much larger. */
  zoom: number | null
}

/** One slide: its title, and below it text, figures or both. */
export function Slide({ slide: { id, title, lead, html, figures }, number, total, zoom }: SlideProps) {
  const t = useWords('company')
  const follow = useLinksWithin()
  return (
    <section
      id={`slide-${id}`}
      aria-labelledby={`slide-${id}-title`}
      tabIndex={-1}
      className={cx(
        'flex scroll-mt-20 break-inside-avoid flex-col gap-5 p-5 md:p-10',
        zoom === null ? 'rounded-card border border-border bg-surface' : 'flex-1 justify-center',
      )}
      style={zoom === null ? { minHeight: 'min(26rem, 70vh)' } : { zoom }}
    >
      <div>
        <h2 id={`slide-${id}-title`}>{title}</h2>
        {lead && <p className="lead mt-3 max-w-read">{lead}</p>}
      </div>
      <div className={cx('grid grid-cols-[minmax(0,1fr)] gap-8', html && figures.length > 0 && 'lg:grid-cols-2')}>
        {html && <Html html={html} onClick={follow} className="max-w-read" />}
        {figures.length > 0 && (
          <dl className="grid grid-cols-2 content-start gap-5">
            {figures.map(({ value, label }) => (
              <div key={label} className="flex flex-col-reverse justify-end">
                <dt className="text-sm text-ink-2">{label}</dt>
                <dd className="text-2xl font-bold tracking-tight">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {zoom === null && <p className="mt-auto text-sm text-ink-2">{t('slideOf', { number, total })}</p>}
    </section>
  )
}
