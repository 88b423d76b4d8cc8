import { useWords } from '../../../../kit/language/words.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { SearchBoxPart } from '../../../guides/search/deferred-parts.ts'
import type { HomeData } from '../queries.ts'
import { LineMap } from './line-map.tsx'

const asked = ['ask1', 'ask2', 'ask3'] as const

export function Hero({ roots }: { roots: HomeData['roots'] }) {
  const t = useWords('home')
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-y-8.5 pt-7 lg:grid-cols-[minmax(0,1fr)_630px] lg:items-center lg:pt-9">
      <div className="lg:pe-8">
        <h1 className="max-w-[11ch] text-4xl tracking-[-.035em] lg:max-xl:[&:lang(ru)]:text-[2.875rem]">{t('heading')}</h1>
        <p className="lead mt-4.5 mb-6.5 max-w-[36ch] lg:mt-6 lg:mb-8">{t('lead')}</p>
        <SearchBoxPart />
        <p className="mt-3.5 flex flex-wrap gap-x-4.5 gap-y-0.5 text-sm">
          <span className="inline-flex min-h-8 items-center text-ink-2">{t('often')}</span>
          {asked.map((word) => (
            <Go key={word} to={`/catalog/?q=${encodeURIComponent(t(word))}`} className="inline-flex min-h-8 items-center">
              {t(word)}
            </Go>
          ))}
        </p>
      </div>
      <LineMap roots={roots} />
    </section>
  )
}
