import type { Summary } from '@waymark/contract/guides/progress.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { Badge } from '../../../../kit/look/badge.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { StripMap } from '../../../../kit/look/strip-map.tsx'
import { overviewPath } from '../how-to.ts'
import type { StepData } from '../page-data.ts'

interface StepStripProps {
  guide: StepData['guide']
  summary: Summary
  /** Place of the step that is shown, from 0. */
  here: number
}

/** The line above a step, on narrow screens. */
export function StepStrip({ guide, summary, here }: StepStripProps) {
  const t = useWords('guides')
  const stops = summary.steps.map(({ state }, index) =>
    index === here
      ? { state: 'here' as const }
      : { state: state === 'done' ? ('done' as const) : state === 'skipped' ? ('skipped' as const) : ('ahead' as const) },
  )
  return (
    <div className="lg:hidden">
      <Go to={overviewPath(guide)} className="flex min-h-8 items-center gap-2 text-sm text-ink-2 no-underline hover:underline">
        {!guide.own && <Badge line={guide.category.line} size="s" />}
        <span lang={guide.translated ? undefined : 'en'}>{guide.name}</span>
      </Go>
      <div className="not-printed -mx-1.5 mt-3 mb-5.5 overflow-x-clip px-1.5">
        <StripMap stops={stops} label={t('stepOf', { number: here + 1, total: stops.length })} />
      </div>
    </div>
  )
}
