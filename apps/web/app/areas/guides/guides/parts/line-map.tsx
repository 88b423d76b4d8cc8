import type { Mark } from '@waymark/contract/guides/guides.ts'
import type { Summary } from '@waymark/contract/guides/progress.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import Lock from 'lucide-react/icons/lock'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { type Deferred, deferred } from '../../../../kit/load/deferred.tsx'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { cssVariables } from '../../../../kit/look/css-variables.ts'
import { cx } from '../../../../kit/look/cx.ts'
import { Details } from '../../../../kit/look/details.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { shortTime } from '../amounts.ts'
import { type Head, type OutlineStep, type OverviewData, stepPath } from '../page-data.ts'
import type { StepChangedProps } from './step-changed.tsx'

/** Note that a step's text has changed since it was done. Viewing the step dismisses it. */
export const StepChanged: Deferred<StepChangedProps> = deferred(async () => (await import('./step-changed.tsx')).StepChanged, {
  words: ['steps'],
})

interface LineMapProps {
  guide: Head
  outline: OverviewData['outline']
  summary: Summary
  stateOf: (step: string, item: string) => Mark['state']
  /** Whether the text changed after the reader's last action in the step. */
  hasChanged: (step: OverviewData['outline'][number], index: number) => boolean
  onLook: (step: string) => void
}

/** All steps with their items, as links. Works without scripts. */
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

interface LineMapStepProps {
  guide: Head
  step: OutlineStep
  number: number
  state: Mark['state'] | 'here'
  stateOf: (item: string) => Mark['state']
  changed: boolean
  onLook: () => void
  /** Last of the locked steps, if this is the first. */
  lockedTo: number | undefined
}

const itemClass: Partial<Record<Mark['state'], string>> = { done: 'on', skipped: 'off' }

function LineMapStep({ guide, step, number, state, stateOf, changed, onLook, lockedTo }: LineMapStepProps) {
  const t = useWords('guides')
  const language = useLanguage()
  const { id, title, minutes, locked, totalItems, items, changedAt } = step
  const here = state === 'here'
  const said = state === 'done' ? t('done') : state === 'skipped' && t('skipped')
  return (
    <li className={state === 'open' ? undefined : state}>
      <span className="stop">{state === 'done' && <Check size={14} strokeWidth={3} />}</span>
      {here && (
        <StatusChip tone="here" className="not-printed mb-1">
          <span lang={language}>{t('youAreHere')}</span>
        </StatusChip>
      )}
      <div className="flex items-baseline justify-between gap-4">
        <h3 className={cx('leading-7', here ? 'text-lg font-bold' : 'text-base', state === 'done' && 'font-medium')}>
          <span className={cx('font-medium', !here && 'text-ink-3')}>{number}.</span>{' '}
          {locked ? (
            title
          ) : (
            <Go to={stepPath(guide, id)} className="no-underline hover:underline">
              {title}
            </Go>
          )}
          {said && (
            <span className="sr-only" lang={language}>
              {' '}
              ({said})
            </span>
          )}
        </h3>
        <span className="flex flex-none items-center gap-1.5 text-sm text-ink-2" lang={language}>
          {locked && <Lock size={14} role="img" aria-label={t('withPlan')} />}
          {minutes > 0 && shortTime(t, minutes)}
        </span>
      </div>
      {changed && changedAt && <StepChanged changedAt={changedAt} onLook={onLook} />}
      {locked && totalItems > 0 && (
        <p className="min-h-8 text-sm text-ink-2" lang={language}>
          {t('checks', { count: totalItems })}
        </p>
      )}
      {!locked && items.length > 0 && (
        <Details open={here} summary={<span lang={language}>{t('checks', { count: items.length })}</span>} className="mt-0.5">
          <ul className="boxes mb-3 max-w-[52ch] text-sm text-ink-2">
            {items.map((item) => (
              <li
                key={item.id}
                className={itemClass[stateOf(item.id)]}
                style={item.depth > 0 ? cssVariables({ '--depth': Math.min(item.depth, 4) }) : undefined}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized HTML from the server
                dangerouslySetInnerHTML={{ __html: item.title }}
              />
            ))}
          </ul>
        </Details>
      )}
      {here && !locked && (
        <ButtonLink to={stepPath(guide, id)} size="s" className="not-printed" lang={language}>
          {t('openStep', { number })}
          <ArrowRight size={18} />
        </ButtonLink>
      )}
      {lockedTo !== undefined && <LockedNote from={number} to={lockedTo} />}
    </li>
  )
}

/** Marks the first step that needs a plan. */
function LockedNote({ from, to }: { from: number; to: number }) {
  const t = useWords('guides')
  return (
    <div
      lang={useLanguage()}
      className="not-printed mt-3 flex flex-wrap items-center gap-3 rounded-s-sm rounded-e-card border border-s-[4.5px] border-border border-s-ink bg-surface px-3.5 py-3"
    >
      <div className="flex-[1_1_180px]">
        <b>{from === to ? t('lockedStep', { from }) : t('lockedSteps', { from, to })}</b>
        <p className="text-sm text-ink-2">{t('lockedText')}</p>
      </div>
      <ButtonLink to="/plans" variant="outline" size="s">
        {t('seePlans')}
      </ButtonLink>
    </div>
  )
}
