import type { Mark, Step } from '@waymark/contract/guides/guides.ts'
import type { StepSummary } from '@waymark/contract/guides/progress.ts'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { counted } from '../counted.ts'
import { takeEarlyTicks } from '../early-ticks.ts'
import { CheckRow } from './check-row.tsx'
import { UnsavedNote } from './unsaved-note.tsx'

interface ChecklistProps {
  step: Step
  guide: string
  stands: StepSummary | undefined
  stateOf: (item: string) => Mark['state']
  /** The browser has read what is kept. */
  known: boolean
  unsaved: boolean
  /** The words are English on a page of another language. */
  foreign: boolean
  onTick: (items: string[], done: boolean) => void
  onSkip: (item: string, skipped: boolean) => void
}

export function Checklist({ step, guide, stands, stateOf, known, unsaved, foreign, onTick, onSkip }: ChecklistProps) {
  const t = useWords('guides')
  const early = useRef<string[]>(undefined)

  // A tick made before the scripts arrived stands in the page only: it is read before React draws over it, and becomes an operation.
  useLayoutEffect(() => {
    early.current ??= takeEarlyTicks()
  }, [])
  useEffect(() => {
    if (!known || !early.current) return
    const ticked = early.current.filter((item) => stateOf(item) !== 'done')
    early.current = []
    if (ticked.length > 0) onTick(ticked, true)
  }, [known, stateOf, onTick])

  return (
    <section aria-labelledby="checklist" className="mt-9">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="checklist" className="text-xl">
          {t('checklist')}
        </h2>
        <span className="text-sm text-ink-2">
          {counted(t, t('doneOf', { done: stands?.itemsDone ?? 0, total: step.items.length }), stands?.itemsSkipped ?? 0)}
        </span>
      </div>
      <ul className="checks">
        {step.items.map((item) => (
          <CheckRow
            key={item.id}
            item={item}
            guide={guide}
            done={stateOf(item.id) === 'done'}
            skipped={stateOf(item.id) === 'skipped'}
            foreign={foreign}
            onTick={(id, done) => onTick([id], done)}
            onSkip={onSkip}
          />
        ))}
      </ul>
      <UnsavedNote unsaved={unsaved} />
    </section>
  )
}
