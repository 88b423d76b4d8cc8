import Clock from 'lucide-react/icons/clock'
import Handshake from 'lucide-react/icons/handshake'
import Languages from 'lucide-react/icons/languages'
import Route from 'lucide-react/icons/route'
import { PageHead, shorten } from '../../../../kit/head/page-head.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { servicePath } from '../../../../kit/load/addresses.ts'
import { useSite } from '../../../../kit/load/site.ts'
import { Badge } from '../../../../kit/look/badge.tsx'
import { BoxedList } from '../../../../kit/look/boxed-list.tsx'
import { Breadcrumbs } from '../../../../kit/look/breadcrumbs.tsx'
import { Details } from '../../../../kit/look/details.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { Html } from '../../../../kit/look/html.tsx'
import { CardGrid, Meta, MetaItem } from '../../../../kit/look/layout.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { Heart } from '../../../guides/favorites/parts/heart.tsx'
import { GuideCard } from '../../../guides/guides/parts/guide-card.tsx'
import { categoryServicesPath, servicesPath } from '../address.ts'
import type { ServiceData } from '../page-data.ts'
import { ServiceCover } from '../parts/service-cover.tsx'
import { ServicePanel } from '../parts/service-panel.tsx'
import { ServiceJson } from './services-view.tsx'

/** Formats step numbers as '4–7, 9'. Runs of three or more become a range. */
export function stepNumbers(numbers: readonly number[]): string {
  const runs: number[][] = []
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last?.at(-1) === number - 1) last.push(number)
    else runs.push([number])
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(', '))).join(', ')
}

const stops = ['Brief', 'Basket', 'Pay', 'Work', 'Result'] as const

/** The stages of an order, from the brief to the result. The first one is current. */
export function OrderStages({ minutes }: { minutes: number }) {
  const t = useWords('services')
  const site = useSite()
  const isByCard = site?.payments !== false
  const textOf = (stop: (typeof stops)[number]) => {
    if (stop === 'Brief') return t('goesBriefText', { count: minutes })
    if (stop === 'Pay' && isByCard !== site?.transfers) return t(isByCard ? 'goesPayCardText' : 'goesPayTransferText')
    return t(`goes${stop}Text`)
  }
  return (
    <section aria-labelledby="way">
      <h2 id="way" className="mb-5">
        {t('orderGoes')}
      </h2>
      <ol className="way">
        {stops.map((stop, index) => (
          <li key={stop} className={index === 0 ? 'here' : undefined}>
            <span className="stop" />
            <h3 className={index === 0 ? 'font-bold' : 'text-base'}>{t(`goes${stop}`)}</h3>
            <p className="text-sm text-ink-2">{textOf(stop)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Result, requirements, work steps and price. */
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
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-11 lg:mt-12 with-aside lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start lg:gap-18">
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
            <OrderStages minutes={briefMinutes} />
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

/** Questions before ordering. The question about cancelling is the same for all services and comes from the product (specification 9). */
function BeforeOrder({ questions }: Pick<ServiceData, 'questions'>) {
  const t = useWords('services')
  const all = [{ question: t('canICancel'), answer: t('cancelText') }, ...questions]
  return (
    <section aria-labelledby="before">
      <h2 id="before" className="mb-3">
        {t('before')}
      </h2>
      {all.map(({ question, answer }, index) => (
        <Details
          key={question}
          open={index === 0}
          summary={question}
          className="border-t border-border last:border-b"
          summaryClassName="w-full min-h-15 justify-between gap-4 py-2.5 text-base! font-semibold text-ink!"
        >
          <p className="max-w-[60ch] pb-5 text-ink-2">{answer}</p>
        </Details>
      ))}
    </section>
  )
}

/** Introduction of a service, with its drawing. */
function ServiceIntro({ service: { slug, name, announce, category, duration, takesOver, does } }: { service: ServiceData }) {
  const t = useWords('services')
  return (
    <>
      <Breadcrumbs
        items={[
          { name: t('home'), to: '/' },
          { name: t('services'), to: servicesPath },
          { name: category.name, to: categoryServicesPath(category.slug) },
        ]}
      />
      <div className="mt-3.5 grid grid-cols-[minmax(0,1fr)] gap-6 lg:mt-5 with-aside lg:grid-cols-[minmax(0,1fr)_500px] lg:items-center lg:gap-16">
        <div>
          <div className="mb-3.5 flex flex-wrap items-center gap-2.5">
            <Badge line={category.line} />
            <b>{category.name}</b>
            <StatusChip>
              <Handshake size={14} aria-hidden />
              {t('doneForYou')}
            </StatusChip>
          </div>
          <h1>{name}</h1>
          <p className="mt-3.5 text-lg text-pretty text-ink-2 md:text-[1.375rem] md:leading-8">{announce}</p>
          <Meta className="mt-4.5">
            <MetaItem>
              <Clock size={16} aria-hidden />
              {t('days', { count: duration })}
            </MetaItem>
            <MetaItem>
              <Languages size={16} aria-hidden />
              {t('inLanguages')}
            </MetaItem>
            {does.map((guide) => (
              <MetaItem key={guide.slug}>
                <Route size={16} aria-hidden />
                <Go to={`/instruction/${guide.slug}`} className="inline-flex min-h-6 items-center">
                  {t('takesOver', {
                    count: guide.steps.length,
                    steps: stepNumbers(guide.steps.map(({ number }) => number)),
                    guide: guide.name,
                  })}
                </Go>
              </MetaItem>
            ))}
          </Meta>
        </div>
        <div className="not-printed relative">
          <ServiceCover takesOver={takesOver} label={t('drawing')} className="aspect-video w-full rounded-card lg:aspect-16/10" />
          <Heart kind="service" slug={slug} name={name} />
        </div>
      </div>
    </>
  )
}
