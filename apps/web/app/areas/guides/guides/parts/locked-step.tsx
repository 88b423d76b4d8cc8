import type { Step } from '@waymark/contract/guides/guides.ts'
import type { Summary } from '@waymark/contract/guides/progress.ts'
import Lock from 'lucide-react/icons/lock'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { Badge } from '../../../../kit/look/badge.tsx'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { InlineHtml } from '../../../../kit/look/html.tsx'
import { Panel } from '../../../../kit/look/panel.tsx'
import { Skeleton } from '../../../../kit/look/skeleton.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { StripMap } from '../../../../kit/look/strip-map.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { headOf, overviewPath } from '../how-to.ts'
import { shortTime } from '../minutes.ts'
import { lineOf, type StepData } from '../page-data.ts'
import { useGuideProgress } from '../use-guide-progress.ts'
import { StepRail } from './step-rail.tsx'

/** A step of a paid guide that this reader may not open, or of which that is not known yet. */
export function LockedStep({ data, asking }: { data: StepData; asking: boolean }) {
  const t = useWords('guides')
  const { guide, outline, step } = data
  const { summary } = useGuideProgress(data)
  const index = outline.findIndex(({ id }) => id === step.id)
  return (
    <main id="main" data-line={lineOf(guide)}>
      <PageHead title={`${t('stepNumber', { number: index + 1 })}: ${step.title}`} {...headOf(guide)} />
      <Wrap className="grid grid-cols-[minmax(0,1fr)] pt-4 lg:grid-cols-[260px_minmax(0,1fr)] lg:items-start lg:gap-16 lg:pt-7">
        <StepRail guide={guide} outline={outline} summary={summary} here={step.id} />
        <article className="max-w-read">
          <StepStrip guide={guide} summary={summary} here={index} />
          <StepTitle guide={guide} step={step} number={index + 1} total={outline.length} />
          {asking ? (
            <div aria-busy="true" className="mt-7 grid gap-3.5">
              <Skeleton className="h-6 w-full" />
              <Skeleton className="h-6 w-4/5" />
              <Skeleton className="h-40 w-full" />
            </div>
          ) : (
            <Panel className="mt-7">
              <h2 className="flex gap-3 text-lg font-semibold tracking-snug">
                <Lock size={20} className="mt-1 flex-none" />
                {t('lockedTitle')}
              </h2>
              <p className="mt-2 text-ink-2">{t('lockedText')}</p>
              <div className="mt-5 flex flex-wrap gap-3">
                <ButtonLink to="/plans">{t('seePlans')}</ButtonLink>
                <ButtonLink to={overviewPath(guide)} variant="outline">
                  {t('backToOverview')}
                </ButtonLink>
              </div>
            </Panel>
          )}
        </article>
      </Wrap>
    </main>
  )
}

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
