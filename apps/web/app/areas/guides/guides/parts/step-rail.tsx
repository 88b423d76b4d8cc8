import type { Summary } from '@waymark/contract/guides/progress.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Check from 'lucide-react/icons/check'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { Go } from '../../../../kit/look/go.tsx'
import { overviewPath, stepPath } from '../how-to.ts'
import type { StepData } from '../page-data.ts'

interface StepRailProps {
  guide: StepData['guide']
  outline: StepData['outline']
  summary: Summary
  here: string
}

/** The line beside a step, on wide screens. */
export function StepRail({ guide, outline, summary, here }: StepRailProps) {
  const t = useWords('guides')
  const language = useLanguage()
  return (
    <nav aria-label={t('theSteps')} className="not-printed top-6 -m-2 max-h-[calc(100vh-2rem)] overflow-y-auto p-2 max-lg:hidden lg:sticky">
      <Go to={overviewPath(guide)} className="mb-4 inline-flex min-h-8 items-center gap-2 text-sm">
        <ArrowLeft size={16} className="flex-none" />
        {guide.name}
      </Go>
      <ol className="way rail" lang={guide.translated ? undefined : 'en'}>
        {outline.map(({ id, title }, index) => {
          const state = id === here ? 'here' : (summary.steps[index]?.state ?? 'open')
          const done = state === 'done'
          return (
            <li key={id} className={cx(state !== 'open' && state, id === here && 'font-bold')}>
              <span className="stop">{done && <Check size={11} strokeWidth={3.5} />}</span>
              <Go to={stepPath(guide, id)} className="no-underline hover:underline" aria-current={id === here ? 'step' : undefined}>
                {title}
                {done && (
                  <span className="sr-only" lang={language}>
                    {' '}
                    ({t('done')})
                  </span>
                )}
              </Go>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
