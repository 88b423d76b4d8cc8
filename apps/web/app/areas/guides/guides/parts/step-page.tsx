import { stateReader } from '@waymark/contract/guides/progress.ts'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Undo from 'lucide-react/icons/undo-2'
import { useCallback, useMemo, useRef } from 'react'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { deferred } from '../../../../kit/load/deferred.tsx'
import { registered } from '../../../../kit/load/module.ts'
import { slot } from '../../../../kit/load/slots.tsx'
import { Button } from '../../../../kit/look/button.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import type { Subject } from '../../notes/note-store.ts'
import { NoteSlot } from '../../notes/parts/note-slot.tsx'
import type { Change } from '../../progress/use-progress.ts'
import { headOf, kindOf, lineOf, type StepData, stepPath } from '../page-data.ts'
import { changedSince, useGuideProgress } from '../readers-guide.ts'
import { useGoingOn } from '../use-going-on.ts'
import { Blocks } from './blocks.tsx'
import { Checklist } from './checklist.tsx'
import { StepChanged } from './line-map.tsx'
import { useArrival } from './line-travel.tsx'
import { PrintFoot } from './page-foot.tsx'
import { Sign, StepActions, useStepKeys } from './step-actions.tsx'
import { EndDialog, OpenChecksDialog } from './step-dialogs.tsx'
import { StepRail, StepStrip, StepTitle } from './step-frame.tsx'

interface StepAsidesProps {
  subject: Subject
  step: string
  /** Undefined for a step that is done: nothing is left to be skipped. */
  skipped: boolean | undefined
  onSkip: (skipped: boolean) => void
}

function Asides({ subject, step, skipped, onSkip }: StepAsidesProps) {
  const t = useWords('steps')
  return (
    <>
      {skipped !== undefined && (
        <Button variant="quiet" size="s" className="max-sm:px-2" onClick={() => onSkip(!skipped)}>
          {skipped ? <Undo size={18} /> : <CircleSlash size={18} />}
          {t(skipped ? 'needed' : 'notNeeded')}
        </Button>
      )}
      <NoteSlot subject={subject} step={step} />
    </>
  )
}

const LateAsides = deferred(async () => Asides, { words: ['steps'] })

/** Under the text of a step: what this person makes of it. Its room is kept from the start. */
const StepAsides = (props: StepAsidesProps) => (
  <div className="not-printed mt-6 -ms-3 flex min-h-11 flex-wrap gap-x-1 max-sm:-ms-2">
    <LateAsides {...props} />
  </div>
)

const StepParts = slot(() => registered('stepParts'))

export function StepPage({ data, say }: { data: StepData; say: (words: string) => void }) {
  const t = useWords('guides')
  const { guide, outline, step } = data
  const progress = useGuideProgress(data)
  const { state, summary, change } = progress
  const going = useGoingOn({ data, progress, say })
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
    <main id="main" ref={page} data-line={lineOf(guide)}>
      <PageHead title={`${t('stepNumber', { number: going.index + 1 })}: ${step.title}`} {...headOf(guide)} />
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
              known={progress.known}
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
            subject={{ kind: kindOf(guide), id: guide.id }}
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
            onEnd={going.end}
          />
          {!guide.own && <StepParts guide={guide.slug} step={step.id} />}
        </article>
      </Wrap>
      <Wrap>
        <PrintFoot path={stepPath(guide, step.id)} />
      </Wrap>
      <OpenChecksDialog open={going.asking === 'checks'} count={going.open} onGoOn={going.goOn} onStay={going.stay} />
      {going.whenDialog}
      {keysDialog}
      <EndDialog open={going.asking === 'end'} guide={guide} outline={outline} state={state} onEnd={going.finish} onStay={going.stay} />
    </main>
  )
}
