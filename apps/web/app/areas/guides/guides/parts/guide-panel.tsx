import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { useSignedIn } from '../../../../kit/device/session.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { deferred } from '../../../../kit/load/deferred.tsx'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { Panel } from '../../../../kit/look/layout.tsx'
import { ProgressBar } from '../../../../kit/look/progress-bar.tsx'
import type { GuideProgress } from '../../progress/use-progress.ts'
import { counted, minutesLeft, timeInWords } from '../amounts.ts'
import { finishedPath, type Head, type OverviewData, stepPath } from '../page-data.ts'

const GuideReminder = deferred(async () => (await import('../../reminders/parts/reminder-rows.tsx')).GuideReminder, {
  words: ['reminders'],
})

interface GuidePanelProps {
  guide: Head
  outline: OverviewData['outline']
  progress: GuideProgress
  children: ReactNode
}

/** Progress in the guide, the next action, and further actions below. */
export function GuidePanel({ guide, outline, progress, children }: GuidePanelProps) {
  const t = useWords('guides')
  const signedIn = useSignedIn()
  const { begun, summary } = progress
  const { finished, stepsDone, stepsSkipped, next, postponed } = summary
  const left = minutesLeft(outline, summary)
  const first = outline[0]
  const words = counted(t, t('stepsDone', { done: stepsDone, count: outline.length }), stepsSkipped)
  const about = !begun ? t('timeInAll', { time: timeInWords(t, left) }) : t('timeLeft', { time: timeInWords(t, left) })
  const target = finished || !next ? first : outline[next.number - 1]
  return (
    <Panel>
      <b className="block text-lg">{begun ? words : t('notStarted')}</b>
      <p className="mt-0.5 mb-3.5 min-h-5.5 text-sm text-ink-2">
        {finished ? t('finished') : [postponed && t('putAside'), left > 0 && about].filter(Boolean).join(' · ')}
      </p>
      <ProgressBar value={stepsDone} max={outline.length} label={words} className="mb-3.5" />
      {target && (
        <ButtonLink to={stepPath(guide, target.id)} full>
          {finished || !next ? t('readAgain') : begun ? t('continueAt', { number: next.number }) : t('start')}
          <ArrowRight size={20} />
        </ButtonLink>
      )}
      {finished && (
        <ButtonLink to={finishedPath(guide)} variant="outline" full className="mt-2.5">
          {t('seeWhatWasDone')}
        </ButtonLink>
      )}
      {children}
      {signedIn && begun && !finished && <GuideReminder id={guide.id} />}
    </Panel>
  )
}
