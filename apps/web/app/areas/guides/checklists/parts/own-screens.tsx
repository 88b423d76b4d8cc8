import type { Checklist } from '@waymark/contract/guides/checklists.ts'
import { stateReader } from '@waymark/contract/guides/progress.ts'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import SquarePen from 'lucide-react/icons/square-pen'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { Html } from '../../../../kit/look/html.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { NotFound } from '../../../../shell/not-found.tsx'
import { overviewPath } from '../../guides/page-data.ts'
import { UnsavedNote } from '../../guides/parts/checklist.tsx'
import { Finished, NotFinished } from '../../guides/parts/finished.tsx'
import { GuideFacts } from '../../guides/parts/guide-intro.tsx'
import { GuidePanel } from '../../guides/parts/guide-panel.tsx'
import { GuideTools } from '../../guides/parts/guide-tools.tsx'
import { LineMap } from '../../guides/parts/line-map.tsx'
import { PrintFoot } from '../../guides/parts/page-foot.tsx'
import { StepView } from '../../guides/parts/step-view.tsx'
import { useProgress } from '../../progress/use-progress.ts'
import { changesPath, checklistOverview, checklistStep, editPath, listPath, type OnScreen } from '../on-screen.ts'

interface OwnScreensProps {
  checklist: Checklist
  finished: boolean
}

/** A checklist shown with the screens of guides: overview, step, end. */
export default function OwnScreens({ checklist, finished }: OwnScreensProps) {
  const wanted = useSearchParams()[0].get('step')
  const data = useMemo(() => checklistOverview(checklist), [checklist])
  const step = useMemo(() => (wanted === null ? null : checklistStep(checklist, wanted)), [checklist, wanted])
  if (finished) return <ChecklistFinished data={data} />
  if (step === undefined) return <NotFound />
  return (
    <>
      <ChecklistNav checklist={checklist} {...(step && { step: step.step.id })} />
      {step ? <StepView data={step} /> : <ChecklistOverview checklist={checklist} data={data} />}
    </>
  )
}

/** The end of a checklist. */
function ChecklistFinished({ data }: { data: OnScreen }) {
  const t = useWords('guides')
  const progress = useProgress(data)
  const { guide } = data
  return (
    <main id="main">
      <PageHead title={`${guide.name}: ${t('finished')}`} indexed={false} />
      <Wrap className="pt-8 md:pt-12">
        {progress.summary.finished ? (
          <Finished data={data} progress={progress} next={<ButtonLink to={listPath}>{t('myGuides')}</ButtonLink>}>
            <GuideTools guide={guide} progress={progress} className="not-printed -mx-3 mt-3" />
          </Finished>
        ) : (
          <NotFinished data={data} progress={progress} />
        )}
      </Wrap>
    </main>
  )
}

interface ChecklistNavProps {
  checklist: Checklist
  /** Id of the current step; the edit link opens it. */
  step?: string
}

/** Folder of the checklist, and the link to edit it. */
function ChecklistNav({ checklist: { id, folder }, step }: ChecklistNavProps) {
  const t = useWords('checklists')
  const frame = useWords('frame')
  return (
    <Wrap className="not-printed">
      <nav aria-label={frame('path')} className="-mb-2 flex flex-wrap items-center justify-between gap-x-4 pt-3">
        <ol className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm text-ink-2">
          <li>
            <Go to={listPath} className="inline-flex min-h-8 items-center">
              {t('mine')}
            </Go>
          </li>
          <li dir="auto" className="wrap-anywhere before:me-2 before:content-['/']">
            {folder.name}
          </li>
        </ol>
        <ButtonLink to={editPath(id, step)} variant="outline" size="s">
          <SquarePen size={18} aria-hidden />
          {t('edit')}
        </ButtonLink>
      </nav>
    </Wrap>
  )
}

/** Introduction of a checklist, its owner's progress, and all steps. */
function ChecklistOverview({ checklist, data }: { checklist: Checklist; data: OnScreen }) {
  const t = useWords('guides')
  const own = useWords('checklists')
  const progress = useProgress(data)
  const { guide, outline } = data
  const { summary, state } = progress
  const stateOf = stateReader(state.marks)
  const { name, source, intro, totalSteps, totalItems, duration } = checklist
  return (
    <main id="main">
      <PageHead title={name} indexed={false} />
      <Wrap>
        <h1 dir="auto" className="mt-5 wrap-anywhere">
          {name}
        </h1>
        <GuideFacts totalSteps={totalSteps} totalItems={totalItems} duration={duration} className="mt-4" />
        {source && (
          <p className="mt-2.5 text-sm text-ink-2">
            {own('savedFrom')}{' '}
            <Go to={`/instruction/${source.slug}`} dir="auto">
              {source.name}
            </Go>
          </p>
        )}
        <ChangedNote checklist={checklist} />
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-10 with-aside lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start lg:gap-18">
          <div className="not-printed lg:sticky lg:top-6 lg:order-2">
            <GuidePanel guide={guide} outline={outline} progress={progress}>
              <GuideTools guide={guide} progress={progress} className="-mx-2 mt-2" />
              <UnsavedNote unsaved={progress.unsaved} />
            </GuidePanel>
          </div>
          <div>
            {intro && (
              <div dir="auto">
                <Html html={intro} className="mb-10 max-w-read" />
              </div>
            )}
            <section aria-labelledby="way">
              <h2 id="way" className="mb-6">
                {t('wholeWay')}
              </h2>
              <LineMap guide={guide} outline={outline} summary={summary} stateOf={stateOf} hasChanged={() => false} onLook={() => {}} />
            </section>
          </div>
        </div>
        <PrintFoot path={overviewPath(guide)} />
      </Wrap>
    </main>
  )
}

/** Note that the source guide has changed, with a link to the changes. */
function ChangedNote({ checklist: { id, source } }: { checklist: Checklist }) {
  const t = useWords('checklists')
  if (!source?.changed) return null
  return (
    <div className="not-printed mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-info-tint px-4 py-2.5 text-info">
      <RefreshCw size={18} aria-hidden className="flex-none" />
      <p className="flex-[1_1_16rem] font-medium">{t('guideChanged')}</p>
      <ButtonLink to={changesPath(id)} variant="outline" size="s">
        {t('seeChanges')}
      </ButtonLink>
    </div>
  )
}
