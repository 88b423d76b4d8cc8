import Lock from 'lucide-react/icons/lock'
import { useMemo, useState } from 'react'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { Panel, Skeleton } from '../../../../kit/look/layout.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { headOf, lineOf, overviewPath, type StepData, stepDataOf } from '../page-data.ts'
import { useGuideProgress, useOpened } from '../readers-guide.ts'
import { StepRail, StepStrip, StepTitle } from './step-frame.tsx'
import { StepPage } from './step-page.tsx'

/** A step, or what stands in its place for a reader who may not open it. */
export function StepView({ data }: { data: StepData }) {
  // What a screen reader is told outlives the step it was said on.
  const [said, say] = useState('')
  const opened = useOpened(data.guide, useLanguage())
  const shown = useMemo(() => (opened && stepDataOf(opened, data.step.id)) || data, [opened, data])
  return (
    <>
      {shown.step.locked ? (
        <LockedStep key={shown.step.id} data={shown} asking={opened === undefined} />
      ) : (
        <StepPage key={shown.step.id} data={shown} say={say} />
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

/** A step of a paid guide that this reader may not open, or of which that is not known yet. */
function LockedStep({ data, asking }: { data: StepData; asking: boolean }) {
  const t = useWords('guides')
  const { guide, outline, step } = data
  const { summary } = useGuideProgress(data)
  const index = outline.findIndex(({ id }) => id === step.id)
  return (
    <main id="main" data-line={lineOf(guide)}>
      <PageHead title={`${t('stepNumber', { number: index + 1 })}: ${step.title}`} {...headOf(guide)} />
      <Wrap className="grid grid-cols-[minmax(0,1fr)] pt-4 lg:grid-cols-[260px_minmax(0,1fr)] lg:items-start lg:gap-16 lg:pt-7">
        <StepRail guide={guide} outline={outline} summary={summary} here={step.id} />
        <article className="max-w-read">
          <StepStrip guide={guide} summary={summary} here={index} />
          <StepTitle guide={guide} step={step} number={index + 1} total={outline.length} />
          {asking ? (
            <div aria-busy="true" className="mt-7 grid gap-3.5">
              <Skeleton className="h-6 w-full" />
              <Skeleton className="h-6 w-4/5" />
              <Skeleton className="h-40 w-full" />
            </div>
          ) : (
            <Panel className="mt-7">
              <h2 className="flex gap-3 text-lg font-semibold tracking-snug">
                <Lock size={20} className="mt-1 flex-none" />
                {t('lockedTitle')}
              </h2>
              <p className="mt-2 text-ink-2">{t('lockedText')}</p>
              <div className="mt-5 flex flex-wrap gap-3">
                <ButtonLink to="/plans">{t('seePlans')}</ButtonLink>
                <ButtonLink to={overviewPath(guide)} variant="outline">
                  {t('backToOverview')}
                </ButtonLink>
              </div>
            </Panel>
          )}
        </article>
      </Wrap>
    </main>
  )
}
