import type { ReactNode } from 'react'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import type { GuideProgress } from '../../progress/use-progress.ts'
import { counted } from '../counted.ts'
import { timeTaken, timeTakenWords } from '../time-taken.ts'

interface FinishedFactsProps {
  progress: GuideProgress
  totalItems: number
}

/** What was done, in numbers. */
export function FinishedFacts({ progress: { summary, state }, totalItems }: FinishedFactsProps) {
  const t = useWords('guides')
  const steps = useWords('steps')
  const language = useLanguage()
  const { startedAt, finishedAt } = state
  const span = startedAt && finishedAt ? timeTaken(startedAt, finishedAt) : null
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
      {startedAt && finishedAt && <Fact name={t('timeTaken')}>{span ? timeTakenWords(language, span) : t('lessThanMinute')}</Fact>}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-5 border-t border-border py-2.75 text-sm first:border-t-0">
    <dt className="text-ink-2">{name}</dt>
    <dd className="text-end font-medium">{children}</dd>
  </div>
)
