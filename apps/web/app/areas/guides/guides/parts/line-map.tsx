import type { Mark } from '@waymark/contract/guides/guides.ts'
import type { Summary } from '@waymark/contract/guides/progress.ts'
import type { Head, OverviewData } from '../page-data.ts'
import { LineMapStep } from './line-map-step.tsx'

interface LineMapProps {
  guide: Head
  outline: OverviewData['outline']
  summary: Summary
  stateOf: (step: string, item: string) => Mark['state']
  /** Its words are newer than what this reader did of it. */
  hasChanged: (step: OverviewData['outline'][number], index: number) => boolean
  onLook: (step: string) => void
}

/** The whole way: every step with its checks, linked and readable without scripts. */
export function LineMap({ guide, outline, summary, stateOf, hasChanged, onLook }: LineMapProps) {
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
          stateOf={(item) => stateOf(step.id, item)}
          changed={hasChanged(step, index)}
          onLook={() => onLook(step.id)}
          lockedTo={step.id === firstLocked ? outline.length : undefined}
        />
      ))}
    </ol>
  )
}
