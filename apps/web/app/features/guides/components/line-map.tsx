import type { Summary } from '@waymark/contract/progress.ts'
import type { Head, OverviewData } from '../page-data.ts'
import { LineMapStep } from './line-map-step.tsx'

interface LineMapProps {
  guide: Head
  outline: OverviewData['outline']
  summary: Summary
  isDone: (step: string, item: string) => boolean
}

/** The whole way: every step with its checks, linked and readable without scripts. */
export function LineMap({ guide, outline, summary, isDone }: LineMapProps) {
  const here = summary.finished ? undefined : summary.next?.id
  const firstLocked = outline.find(({ locked }) => locked)?.id
  return (
    <ol className="way" lang={guide.translated ? undefined : 'en'}>
      {outline.map((step, index) => (
        <LineMapStep
          key={step.id}
          guide={guide}
          step={step}
          number={index + 1}
          state={step.id === here ? 'here' : (summary.steps[index]?.state ?? 'open')}
          isDone={(item) => isDone(step.id, item)}
          lockedTo={step.id === firstLocked ? outline.length : undefined}
        />
      ))}
    </ol>
  )
}
