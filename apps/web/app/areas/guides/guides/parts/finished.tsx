import { type ReactNode, useRef } from 'react'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Badge } from '../../../../kit/look/badge.tsx'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { formatDay } from '../../../people/accounts/dates.ts'
import type { GuideProgress } from '../../progress/use-progress.ts'
import { counted, timeBetween } from '../amounts.ts'
import { type FinishedData, finishedPath, type Head, overviewPath, stepPath } from '../page-data.ts'
import { FinishedLine, useArrival } from './line-travel.tsx'

interface FinishedFactsProps {
  progress: GuideProgress
  totalItems: number
}

/** Progress in numbers. */
function FinishedFacts({ progress: { summary, state }, totalItems }: FinishedFactsProps) {
  const t = useWords('guides')
  const steps = useWords('steps')
  const language = useLanguage()
  const { startedAt, finishedAt } = state
  const leftOut = summary.steps.length - summary.stepsDone - summary.stepsSkipped
  return (
    <dl className="max-w-form">
      <Fact name={t('stepsFinished')}>{t('amount', { done: summary.stepsDone, total: summary.steps.length })}</Fact>
      {totalItems > 0 && (
        <Fact name={t('checksTicked')}>
          {counted(t, t('amount', { done: summary.itemsDone, total: totalItems }), summary.itemsSkipped)}
        </Fact>
      )}
      {summary.stepsSkipped > 0 && <Fact name={steps('stepsNotNeeded')}>{summary.stepsSkipped}</Fact>}
      {leftOut > 0 && <Fact name={t('stepsLeftOut')}>{leftOut}</Fact>}
      {startedAt && finishedAt && startedAt < finishedAt && <Fact name={t('timeTaken')}>{timeBetween(t, startedAt, finishedAt)}</Fact>}
      {finishedAt && <Fact name={t('finishedOn')}>{formatDay(language, finishedAt)}</Fact>}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-5 border-t border-border py-2.75 text-sm first:border-t-0">
    <dt className="text-ink-2">{name}</dt>
    <dd className="text-end font-medium">{children}</dd>
  </div>
)

interface FinishedProps {
  data: { guide: Head; outline: FinishedData['outline'] }
  progress: GuideProgress
}

/** Screen of a completed guide. `next` is the next action; the children follow below. */
export function Finished({ data: { guide, outline }, progress, next, children }: FinishedProps & { next: ReactNode; children: ReactNode }) {
  const t = useWords('guides')
  const part = useRef<HTMLDivElement>(null)
  useArrival(part, finishedPath(guide))
  const { stepsDone, stepsSkipped } = progress.summary
  const total = outline.length
  const whole = stepsDone > 0 && stepsDone + stepsSkipped === total
  return (
    <div ref={part}>
      {!guide.own && (
        <p className="mb-3.5 flex items-center gap-2.5">
          <Badge line={guide.category.line} />
          <b>{guide.category.name}</b>
        </p>
      )}
      <h1>{t(whole ? 'doneNamed' : 'endedNamed', { name: `\u2068${guide.name}\u2069` })}</h1>
      {stepsDone > 0 && <p className="lead mt-3">{whole ? t('allDone') : t('partDone', { done: stepsDone, count: total })}</p>}
      <div className="-mx-1.5 mt-6 max-w-read overflow-x-clip px-1.5">
        <FinishedLine steps={total} label={counted(t, t('stepsDone', { done: stepsDone, count: total }), stepsSkipped)} />
      </div>
      <h2 className="mt-9 mb-2 text-xl">{t('whatWasDone')}</h2>
      <FinishedFacts progress={progress} totalItems={guide.totalItems} />
      <div className="not-printed mt-7 flex flex-wrap gap-3">
        {next}
        <ButtonLink to={overviewPath(guide)} variant="outline">
          {t('readOnceMore')}
        </ButtonLink>
      </div>
      {children}
    </div>
  )
}

/** Says that the guide is not finished, with a link to the current step. */
export function NotFinished({ data: { guide, outline }, progress }: FinishedProps) {
  const t = useWords('guides')
  const { known, begun, summary } = progress
  const next = known && begun && summary.next
  const step = next ? outline[next.number - 1] : undefined
  return (
    <>
      {known && <GuideName guide={guide} />}
      <h1>{known ? t('notFinished') : guide.name}</h1>
      <p className="mt-3.5 min-h-6.5 text-ink-2">
        {known &&
          (begun ? counted(t, t('stepsDone', { done: summary.stepsDone, count: outline.length }), summary.stepsSkipped) : t('notStarted'))}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {next && step ? (
          <ButtonLink to={stepPath(guide, step.id)}>{t('backToStep', { number: next.number })}</ButtonLink>
        ) : (
          <ButtonLink to={overviewPath(guide)}>{t('backToOverview')}</ButtonLink>
        )}
      </div>
    </>
  )
}

const GuideName = ({ guide }: { guide: Head }) => (
  <p className="mb-3.5 flex items-center gap-2.5">
    {!guide.own && <Badge line={guide.category.line} />}
    <Go to={overviewPath(guide)} lang={guide.translated ? undefined : 'en'}>
      {guide.name}
    </Go>
  </p>
)
