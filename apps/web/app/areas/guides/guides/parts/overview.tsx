import { stateReader } from '@waymark/contract/guides/progress.ts'
import Check from 'lucide-react/icons/check'
import { useMemo } from 'react'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { CardGrid } from '../../../../kit/look/card-grid.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { Html } from '../../../../kit/look/html.tsx'
import { SectionHead } from '../../../../kit/look/section-head.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { changedSince } from '../changed-steps.ts'
import { overviewPath } from '../how-to.ts'
import { type OverviewData, overviewDataOf } from '../page-data.ts'
import { useGuideProgress } from '../use-guide-progress.ts'
import { useOpened } from '../use-opened.ts'
import { GuideCard } from './guide-card.tsx'
import { GuideIntro } from './guide-intro.tsx'
import { GuideJson } from './guide-json.tsx'
import { GuidePanel } from './guide-panel.tsx'
import { GuideTools } from './guide-tools.tsx'
import { KeptHere } from './kept-here.tsx'
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
