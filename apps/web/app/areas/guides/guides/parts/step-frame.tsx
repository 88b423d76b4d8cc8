import type { Step } from '@waymark/contract/guides/guides.ts'
import type { Summary } from '@waymark/contract/guides/progress.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Check from 'lucide-react/icons/check'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Badge } from '../../../../kit/look/badge.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { Go } from '../../../../kit/look/go.tsx'
import { InlineHtml } from '../../../../kit/look/html.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { StripMap } from '../../../../kit/look/strip-map.tsx'
import { shortTime } from '../amounts.ts'
import { overviewPath, type StepData, stepPath } from '../page-data.ts'

interface StepRailProps {
  guide: StepData['guide']
  outline: StepData['outline']
  summary: Summary
  here: string
}

/** The guide's line next to a step, on wide screens. */
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

interface StepStripProps {
  guide: StepData['guide']
  summary: Summary
  /** Index of the shown step. */
  here: number
}

/** The guide's line above a step, on narrow screens. */
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

interface StepTitleProps {
  guide: StepData['guide']
  step: Step
  number: number
  total: number
}

export function StepTitle({ guide, step, number, total }: StepTitleProps) {
  const t = useWords('guides')
  const frame = useWords('frame')
  const foreign = guide.translated ? undefined : 'en'
  return (
    <>
      <p className="mb-1.5 flex flex-wrap items-center gap-x-2.5 text-sm text-ink-2">
        <b className="text-ink">{t('stepOf', { number, total })}</b>
        {step.minutes > 0 && (
          <>
            <span aria-hidden="true">·</span>
            {shortTime(t, step.minutes)}
          </>
        )}
        {!guide.translated && <StatusChip>{frame('inEnglish')}</StatusChip>}
      </p>
      <h1 lang={foreign}>{step.title}</h1>
      {step.lead && (
        <p lang={foreign} className="lead mt-3.5 text-lg text-pretty text-ink-2 md:text-[1.375rem] md:leading-8">
          <InlineHtml html={step.lead} />
        </p>
      )}
    </>
  )
}
