import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { servicePath } from '../../../../kit/load/addresses.ts'
import { BoxedList } from '../../../../kit/look/boxed-list.tsx'
import { CardGrid } from '../../../../kit/look/card-grid.tsx'
import { Details } from '../../../../kit/look/details.tsx'
import { Html } from '../../../../kit/look/html.tsx'
import { shorten } from '../../../../kit/look/shorten.ts'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { GuideCard } from '../../../guides/guides/parts/guide-card.tsx'
import type { ServiceData } from '../page-data.ts'
import { BeforeOrder } from './before-order.tsx'
import { OrderWay } from './order-way.tsx'
import { ServiceIntro } from './service-intro.tsx'
import { ServiceJson } from './service-json.tsx'
import { ServicePanel } from './service-panel.tsx'

/** What one gets, what is needed, how the work goes, what it costs. */
export function ServiceView({ data: service }: { data: ServiceData }) {
  const t = useWords('services')
  const { slug, name, announce, category, gets, needs, works, questions, sample, guides, briefMinutes } = service
  const path = servicePath(slug)
  return (
    <main id="main" data-line={category.line}>
      <PageHead title={name} description={shorten(announce)} path={path} />
      {import.meta.env.SSR && <ServiceJson service={service} />}
      <Wrap>
        <ServiceIntro service={service} />
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-11 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start lg:gap-18">
          <div className="lg:sticky lg:top-6 lg:order-2">
            <ServicePanel service={service} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-11">
            <section aria-labelledby="gets">
              <h2 id="gets" className="mb-3">
                {t('gets')}
              </h2>
              <BoxedList items={gets} ticked />
              {sample && (
                <Details
                  summary={t('sample')}
                  className="mt-3 rounded-card border border-border bg-surface"
                  summaryClassName="w-full min-h-14 justify-between gap-4 px-4 py-2.5 text-base! font-semibold text-ink!"
                >
                  <div className="border-t border-border px-4 pt-4 pb-5">
                    <p className="mb-3 text-sm text-ink-2">{t('sampleText')}</p>
                    <Html html={sample} className="max-w-read" />
                  </div>
                </Details>
              )}
            </section>
            <section aria-labelledby="needs">
              <h2 id="needs" className="mb-3">
                {t('needs')}
              </h2>
              <BoxedList items={needs} />
            </section>
            <section aria-labelledby="works">
              <h2 id="works" className="mb-3">
                {t('works')}
              </h2>
              <ol>
                {works.map(({ title, text }, index) => (
                  <li key={title} className="grid grid-cols-[2rem_minmax(0,1fr)] border-t border-border py-3.5 last:border-b">
                    <span aria-hidden="true" className="font-semibold text-ink-3">
                      {index + 1}
                    </span>
                    <div>
                      <h3 className="text-base font-semibold">{title}</h3>
                      <p className="mt-0.5 text-sm text-ink-2">{text}</p>
                    </div>
                  </li>
                ))}
              </ol>
            </section>
            <OrderWay minutes={briefMinutes} />
            <BeforeOrder questions={questions} />
          </div>
        </div>
        {guides.length > 0 && (
          <section aria-labelledby="guides" className="not-printed mt-section">
            <h2 id="guides" className="mb-6">
              {t('guides')}
            </h2>
            <CardGrid tight>
              {guides.map((guide) => (
                <GuideCard key={guide.slug} guide={guide} />
              ))}
            </CardGrid>
          </section>
        )}
      </Wrap>
    </main>
  )
}
