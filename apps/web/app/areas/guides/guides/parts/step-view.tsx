import { stateReader } from '@waymark/contract/guides/progress.ts'
import Lock from 'lucide-react/icons/lock'
import { useCallback, useMemo, useRef, useState } from 'react'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Button, ButtonLink } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import { Panel, Skeleton } from '../../../../kit/look/layout.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { type Change, useProgress } from '../../progress/use-progress.ts'
import { documentHead, headLine, overviewPath, pickStep, type StepData, stepPath, subjectKind } from '../page-data.ts'
import { changedSince, useOpened } from '../readers-guide.ts'
import { useLeaveStep } from '../use-leave-step.ts'
import { Blocks } from './blocks.tsx'
import { Checklist } from './checklist.tsx'
import { StepChanged } from './line-map.tsx'
import { useArrival } from './line-travel.tsx'
import { PrintFoot } from './page-foot.tsx'
import { Sign, StepActions, StepAsides, useStepKeys } from './step-actions.tsx'
import { StepRail, StepStrip, StepTitle } from './step-frame.tsx'
import { StepParts } from './step-parts.tsx'

/** A step, or its locked state. */
export function StepView({ data }: { data: StepData }) {
  // Announcements for screen readers outlive the step that made them.
  const [said, say] = useState('')
  const { opened, asking, again } = useOpened(data.guide, useLanguage())
  const shown = useMemo(() => (opened && pickStep(opened, data.step.id)) || data, [opened, data])
  return (
    <>
      {shown.step.locked ? (
        <LockedStep key={shown.step.id} data={shown} asking={asking} again={again} />
      ) : (
        <StepPage key={shown.step.id} data={shown} parts={data.parts} say={say} />
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

interface LockedStepProps {
  data: StepData
  asking: boolean
  again: (() => void) | undefined
}

/** A step of a paid guide without access, or whose access is unknown because it is loading or failed. */
function LockedStep({ data, asking, again }: LockedStepProps) {
  const t = useWords('guides')
  const frame = useWords('frame')
  const { guide, outline, step } = data
  const { summary } = useProgress(data)
  const index = outline.findIndex(({ id }) => id === step.id)
  return (
    <main id="main" data-line={headLine(guide)}>
      <PageHead title={`${t('stepNumber', { number: index + 1 })}: ${step.title}`} {...documentHead(guide)} />
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
          ) : again ? (
            <div role="alert" className="mt-7">
              <EmptyState
                as="h2"
                drawing="buffer"
                title={frame('oopsHeading')}
                actions={
                  <Button size="s" onClick={again}>
                    {frame('tryAgain')}
                  </Button>
                }
              >
                {frame('oopsOffline')}
              </EmptyState>
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

interface StepPageProps {
  data: StepData
  parts: StepData['parts']
  say: (words: string) => void
}

function StepPage({ data, parts, say }: StepPageProps) {
  const t = useWords('guides')
  const { guide, outline, step } = data
  const progress = useProgress(data)
  const { state, summary, change } = progress
  const going = useLeaveStep({ data, progress, say })
  const keysDialog = useStepKeys()
  const page = useRef<HTMLElement>(null)
  useArrival(page, step.id)

  const stateOf = useMemo(() => stateReader(state.marks), [state.marks])
  const stateOfItem = useCallback((item: string) => stateOf(step.id, item), [stateOf, step.id])
  const stands = summary.steps[going.index]
  const settle = useCallback(
    (items: string[], how: Pick<Change, 'done' | 'skipped'>) => {
      change(...items.map((item) => ({ step: step.id, item, ...how })))
      const settled = how.done || how.skipped ? items.filter((item) => stateOfItem(item) === 'open').length : 0
      const closes =
        settled > 0 && stands && stands.state !== 'done' && stands.itemsDone + stands.itemsSkipped + settled >= step.items.length
      if (closes) say(t('stepDoneSaid', { number: going.index + 1, done: summary.stepsDone + 1, total: outline.length }))
    },
    [change, step, stands, stateOfItem, say, t, going.index, summary.stepsDone, outline.length],
  )
  const tick = useCallback((items: string[], done: boolean) => settle(items, { done }), [settle])
  const { changedAt } = step

  return (
    <main id="main" ref={page} data-line={headLine(guide)}>
      <PageHead title={`${t('stepNumber', { number: going.index + 1 })}: ${step.title}`} {...documentHead(guide)} />
      <Wrap className="grid grid-cols-[minmax(0,1fr)] pt-4 lg:grid-cols-[260px_minmax(0,1fr)] lg:items-start lg:gap-16 lg:pt-7">
        <StepRail guide={guide} outline={outline} summary={summary} here={step.id} />
        <article className="max-w-read">
          <StepStrip guide={guide} summary={summary} here={going.index} />
          <StepTitle guide={guide} step={step} number={going.index + 1} total={outline.length} />
          {changedAt && changedSince(step, stands, state.marks) && (
            <StepChanged changedAt={changedAt} onLook={() => change({ step: step.id, done: true })} />
          )}
          <div lang={guide.translated ? undefined : 'en'}>
            <Blocks blocks={step.before} guide={guide.id} className="mt-7" />
          </div>
          {step.items.length > 0 && (
            <Checklist
              step={step}
              guide={guide.id}
              stands={stands}
              stateOf={stateOfItem}
              unsaved={progress.unsaved}
              foreign={!guide.translated}
              onTick={tick}
              onSkip={(item, skipped) => settle([item], { skipped })}
            />
          )}
          <div lang={guide.translated ? undefined : 'en'}>
            <Blocks blocks={step.after} guide={guide.id} className="mt-9" />
          </div>
          <StepAsides
            subject={{ kind: subjectKind(guide), id: guide.id }}
            step={step.id}
            skipped={stands?.state === 'done' ? undefined : stands?.state === 'skipped'}
            onSkip={(skipped) => change({ step: step.id, skipped })}
          />
          <Sign guide={guide} next={going.next} number={going.index + 2} finished={summary.finished} onFollow={going.followSign} />
          <StepActions
            guide={guide}
            outline={outline}
            index={going.index}
            finished={summary.finished}
            onLater={() => void going.later()}
            onEnd={() => void going.end()}
          />
          {parts && <StepParts guide={guide.slug} step={step.id} data={parts} />}
        </article>
      </Wrap>
      <Wrap>
        <PrintFoot path={stepPath(guide, step.id)} />
      </Wrap>
      {going.dialogs}
      {keysDialog}
    </main>
  )
}
