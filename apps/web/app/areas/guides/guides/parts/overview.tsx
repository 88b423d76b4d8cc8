import { stateReader } from '@waymark/contract/guides/progress.ts'
import Check from 'lucide-react/icons/check'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useMemo } from 'react'
import { JsonLd } from '../../../../kit/head/json-ld.tsx'
import { MetaItem } from '../../../../kit/head/meta.tsx'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useSurroundings } from '../../../../kit/head/schema-org.ts'
import { formatDate } from '../../../../kit/language/format-date.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Badge } from '../../../../kit/look/badge.tsx'
import { Breadcrumbs } from '../../../../kit/look/breadcrumbs.tsx'
import { CardGrid } from '../../../../kit/look/card-grid.tsx'
import { Cover } from '../../../../kit/look/cover.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { Html } from '../../../../kit/look/html.tsx'
import { SectionHead } from '../../../../kit/look/section-head.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { Heart } from '../../favorites/parts/heart.tsx'
import { changedSince } from '../changed-steps.ts'
import { overviewPath } from '../how-to.ts'
import { type OverviewData, overviewDataOf } from '../page-data.ts'
import { guideJson } from '../structured-data.ts'
import { useGuideProgress } from '../use-guide-progress.ts'
import { useOpened } from '../use-opened.ts'
import { KeptHere } from './finished-view.tsx'
import { GuideCard } from './guide-card.tsx'
import { GuideFacts } from './guide-facts.tsx'
import { GuidePanel } from './guide-panel.tsx'
import { GuideTools } from './guide-tools.tsx'
import { LineMap } from './line-map.tsx'
import { PrintFoot } from './print-foot.tsx'
import { Sources } from './sources.tsx'

export function Overview({ data: given }: { data: OverviewData }) {
  const t = useWords('guides')
  const language = useLanguage()
  const opened = useOpened(given.guide, language)
  const data = useMemo(() => (opened ? overviewDataOf(opened) : given), [opened, given])
  const { guide, outline, intro, have, sources, recommended } = data
  const progress = useGuideProgress(data)
  const { begun, summary, state } = progress
  const stateOf = stateReader(state.marks)
  const path = overviewPath(guide)
  const foreign = guide.translated ? undefined : 'en'
  return (
    <main id="main" data-line={guide.category.line}>
      <PageHead title={guide.name} description={guide.announce} path={path} />
      {import.meta.env.SSR && <GuideJson data={data} />}
      <Wrap>
        <GuideIntro guide={guide} done={begun ? summary.stepsDone : undefined} />
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-10 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start lg:gap-18">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-7 lg:sticky lg:top-6 lg:order-2">
            <div className="not-printed">
              <GuidePanel guide={guide} outline={outline} progress={progress}>
                <GuideTools guide={guide} progress={progress} className="-mx-2 mt-2" />
                <KeptHere begun={begun} className="mt-3 text-sm text-ink-2" />
              </GuidePanel>
            </div>
            {have.length > 0 && (
              <section aria-labelledby="have">
                <h2 id="have" className="mb-1.5 text-lg font-semibold tracking-snug">
                  {t('have')}
                </h2>
                <ul className="text-sm text-ink-2" lang={foreign}>
                  {have.map((thing) => (
                    <li key={thing} className="flex gap-2.5 py-1">
                      <Check size={16} className="mt-0.75 flex-none" />
                      {thing}
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
          <div>
            {intro && <Html html={intro} lang={foreign} className="mb-10 max-w-read" />}
            <section aria-labelledby="way">
              <h2 id="way" className="mb-6">
                {t('wholeWay')}
              </h2>
              <LineMap
                guide={guide}
                outline={outline}
                summary={summary}
                stateOf={stateOf}
                hasChanged={(step, index) => changedSince(step, summary.steps[index], state.marks)}
                onLook={(step) => progress.change({ step, done: true })}
              />
            </section>
            <Sources sources={sources} title={t('sources')} checkedOn={(date) => t('checked', { date })} />
          </div>
        </div>
        {recommended.length > 0 && (
          <section aria-labelledby="go-on" className="not-printed mt-section">
            <SectionHead id="go-on" title={t('goOnTo')}>
              <Go to={`/catalog/${guide.category.slug}`}>{t('allOf', { name: guide.category.name })}</Go>
            </SectionHead>
            <CardGrid tight>
              {recommended.map((card) => (
                <GuideCard key={card.id} guide={card} />
              ))}
            </CardGrid>
          </section>
        )}
        <PrintFoot path={path} />
      </Wrap>
    </main>
  )
}

/** What a guide is, for search engines. */
function GuideJson({ data }: { data: OverviewData }) {
  const t = useWords('frame')
  return <JsonLd data={guideJson(data, useSurroundings(), t('allGuides'))} />
}

interface GuideIntroProps {
  guide: OverviewData['guide']
  /** Finished steps of a reader who has begun. */
  done: number | undefined
}

/** What the guide is about, and its drawing. */
function GuideIntro({ guide, done }: GuideIntroProps) {
  const t = useWords('guides')
  const frame = useWords('frame')
  const language = useLanguage()
  const { name, announce, category, totalSteps, totalItems, duration, updatedAt, paid, translated, parents } = guide
  const foreign = translated ? undefined : 'en'
  return (
    <>
      <div className="not-printed">
        <Breadcrumbs
          items={[
            { name: frame('home'), to: '/' },
            { name: frame('allGuides'), to: '/catalog/' },
            ...parents.map(({ slug, name }) => ({ name, to: `/catalog/${slug}` })),
          ]}
        />
      </div>
      <div className="mt-3.5 grid grid-cols-[minmax(0,1fr)] gap-6 lg:mt-5 lg:grid-cols-[minmax(0,1fr)_500px] lg:items-center lg:gap-16">
        <div>
          <div className="mb-3.5 flex flex-wrap items-center gap-2.5">
            <Badge line={category.line} />
            <b>{category.name}</b>
            {paid && <StatusChip>{frame('pro')}</StatusChip>}
            {!translated && <StatusChip>{frame('inEnglish')}</StatusChip>}
          </div>
          <h1 lang={foreign}>{name}</h1>
          <p lang={foreign} className="mt-3.5 text-lg text-pretty text-ink-2 md:text-[1.375rem] md:leading-8">
            {announce}
          </p>
          <GuideFacts totalSteps={totalSteps} totalItems={totalItems} duration={duration} className="mt-4.5">
            <MetaItem>
              <RefreshCw size={16} />
              {t('updated', { date: formatDate(language, updatedAt) })}
            </MetaItem>
          </GuideFacts>
        </div>
        <div className="not-printed relative">
          <Cover
            slug={guide.slug}
            steps={totalSteps}
            {...(done !== undefined && { done })}
            className="aspect-video w-full rounded-card lg:aspect-16/10"
          />
          <Heart slug={guide.slug} name={name} />
        </div>
      </div>
    </>
  )
}
