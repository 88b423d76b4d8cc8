import { stateReader } from '@waymark/contract/guides/progress.ts'
import Check from 'lucide-react/icons/check'
import { useMemo } from 'react'
import type { HowTo, HowToStep } from 'schema-dts'
import { JsonLd } from '../../../../kit/head/json-ld.tsx'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import {
  breadcrumbList,
  type Described,
  organization,
  pictureUrl,
  type Surroundings,
  useSurroundings,
} from '../../../../kit/head/schema-org.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { Html } from '../../../../kit/look/html.tsx'
import { CardGrid, SectionHead } from '../../../../kit/look/layout.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { useProgress } from '../../progress/use-progress.ts'
import { type OverviewData, overviewPath, pickOverview, stepPath } from '../page-data.ts'
import { changedSince, useOpened } from '../readers-guide.ts'
import { GuideCard } from './guide-card.tsx'
import { GuideIntro } from './guide-intro.tsx'
import { GuidePanel } from './guide-panel.tsx'
import { GuideTools } from './guide-tools.tsx'
import { LineMap } from './line-map.tsx'
import { PrintFoot, Sources } from './page-foot.tsx'
import { StoredOnDeviceNote } from './stored-on-device-note.tsx'

export function Overview({ data: given }: { data: OverviewData }) {
  const t = useWords('guides')
  const language = useLanguage()
  const { opened } = useOpened(given.guide, language)
  const data = useMemo(() => (opened ? pickOverview(opened) : given), [opened, given])
  const { guide, outline, intro, have, sources, recommended } = data
  const progress = useProgress(data)
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
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-10 lg:mt-12 with-aside lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start lg:gap-18">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-7 lg:sticky lg:top-6 lg:order-2">
            <div className="not-printed">
              <GuidePanel guide={guide} outline={outline} progress={progress}>
                <GuideTools guide={guide} progress={progress} className="-mx-2 mt-2" />
                <StoredOnDeviceNote begun={begun} className="mt-3 text-sm text-ink-2" />
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
              {/* The server does not know the reader's progress. */}
              <LineMap
                guide={guide}
                outline={outline}
                summary={summary}
                stateOf={stateOf}
                hasChanged={(step, index) => changedSince(step, summary.steps[index], state.marks)}
                onLook={(step) => progress.change({ step, done: true })}
              />
            </section>
            <Sources
              sources={sources}
              title={t('sources')}
              checkedOn={(date) => t('checked', { date })}
              overdueSince={(date) => t('overdueSince', { date })}
            />
          </div>
        </div>
        {recommended.length > 0 && (
          <section aria-labelledby="go-on" className="not-printed mt-section">
            <SectionHead id="go-on" title={t('goOnTo')}>
              <Go to={`/catalog/${guide.category.slug}`}>{t('allOf', { name: guide.category.name })}</Go>
            </SectionHead>
            <CardGrid tight>
              {recommended.map((card) => (
                <GuideCard key={card.slug} guide={card} />
              ))}
            </CardGrid>
          </section>
        )}
        <PrintFoot path={path} />
      </Wrap>
    </main>
  )
}

/** Structured data of a guide. */
function GuideJson({ data }: { data: OverviewData }) {
  const t = useWords('frame')
  return <JsonLd data={guideJson(data, useSurroundings(), t('allGuides'))} />
}

/** Structured data of a guide with its steps and breadcrumbs. `all`: name of the whole catalog. */
function guideJson({ guide, outline, have }: OverviewData, surroundings: Surroundings, all: string): Described[] {
  const { origin, language } = surroundings
  const path = overviewPath(guide)
  const howTo: HowTo = {
    '@type': 'HowTo',
    name: guide.name,
    description: guide.announce,
    url: `${origin}${path}`,
    image: pictureUrl(origin, path),
    inLanguage: guide.translated ? language : 'en',
    dateModified: guide.updatedAt,
    publisher: organization(surroundings),
    isAccessibleForFree: !guide.paid,
    ...(guide.duration > 0 && { totalTime: `PT${guide.duration}M` }),
    ...(have.length > 0 && { supply: have.map((name) => ({ '@type': 'HowToSupply', name })) }),
    step: outline.map(
      (step, index): HowToStep => ({
        '@type': 'HowToStep',
        position: index + 1,
        name: step.title,
        url: `${origin}${stepPath(guide, step.id)}`,
      }),
    ),
  }
  const parents = guide.parents.map(({ slug, name }) => ({ name, path: `/catalog/${slug}` }))
  return [breadcrumbList(surroundings, { name: all, path: '/catalog/' }, ...parents, { name: guide.name, path }), howTo]
}
