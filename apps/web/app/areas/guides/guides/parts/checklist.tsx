import type { Item, Mark, Step } from '@waymark/contract/guides/guides.ts'
import type { StepSummary } from '@waymark/contract/guides/progress.ts'
import CircleSlash from 'lucide-react/icons/circle-slash'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect, useState } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { iconClass } from '../../../../kit/look/button.tsx'
import { cssVariables } from '../../../../kit/look/css-variables.ts'
import { cx } from '../../../../kit/look/cx.ts'
import { Details } from '../../../../kit/look/details.tsx'
import { InlineHtml } from '../../../../kit/look/html.tsx'
import { counted } from '../amounts.ts'
import { Blocks } from './blocks.tsx'

interface SkipItemProps {
  id: string
  skipped: boolean
  onSkip: (skipped: boolean) => void
}

/** Button "Not needed here" at the end of a row, away from the checkbox. */
function SkipItem({ id, skipped, onSkip }: SkipItemProps) {
  const t = useWords('steps')
  return (
    <button
      type="button"
      id={`${id}-skip`}
      aria-label={t('notNeeded')}
      aria-labelledby={`${id}-skip ${id}-title`}
      aria-pressed={skipped}
      title={t(skipped ? 'needed' : 'notNeeded')}
      onClick={() => onSkip(!skipped)}
      className={cx(iconClass, 'not-printed my-1.5 me-1.5 noscript:invisible', skipped ? 'text-ink' : 'text-ink-3')}
    >
      <CircleSlash size={20} {...(skipped && { strokeWidth: 2.75 })} />
    </button>
  )
}

interface CheckRowProps {
  item: Item
  guide: string
  done: boolean
  skipped: boolean
  foreign: boolean
  onTick: (item: string, done: boolean) => void
  onSkip: (item: string, skipped: boolean) => void
}

/** An item with its checkbox; the whole row is the label. */
function CheckRow({ item: { id, title, depth, help, how }, guide, done, skipped, foreign, onTick, onSkip }: CheckRowProps) {
  const t = useWords('guides')
  const lang = foreign ? 'en' : undefined
  return (
    <li className={skipped ? 'skipped' : undefined} style={depth > 0 ? cssVariables({ '--depth': Math.min(depth, 4) }) : undefined}>
      <div className="flex">
        <label>
          <input
            type="checkbox"
            className="tick"
            value={id}
            form="ticks"
            checked={done}
            onChange={({ currentTarget }) => onTick(id, currentTarget.checked)}
            aria-labelledby={`${id}-title`}
            {...(help && { 'aria-describedby': `${id}-help` })}
          />
          <span className="min-w-0 flex-1">
            <InlineHtml id={`${id}-title`} className="title" lang={lang} html={title} />
            {help && <InlineHtml id={`${id}-help`} className="block text-sm text-ink-2" lang={lang} html={help} />}
          </span>
        </label>
        <SkipItem id={id} skipped={skipped} onSkip={(skip) => onSkip(id, skip)} />
      </div>
      {how.length > 0 && (
        <Details summary={t('howTo')} className="how">
          <div lang={lang}>
            <Blocks blocks={how} guide={guide} className="pt-1" />
          </div>
        </Details>
      )}
    </li>
  )
}

interface ChecklistProps {
  step: Step
  guide: string
  stands: StepSummary | undefined
  stateOf: (item: string) => Mark['state']
  unsaved: boolean
  /** The text is English on a page in another language. */
  foreign: boolean
  onTick: (items: string[], done: boolean) => void
  onSkip: (item: string, skipped: boolean) => void
}

export function Checklist({ step, guide, stands, stateOf, unsaved, foreign, onTick, onSkip }: ChecklistProps) {
  const t = useWords('guides')

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
      {/* Keeps Firefox from restoring stale ticks. A disabled button keeps Enter from submitting. */}
      <form id="ticks" autoComplete="off" hidden>
        <button type="submit" disabled />
      </form>
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

/** Delay before unsent changes are reported (ms). */
const unsavedNoteDelay = 1500

export function UnsavedNote({ unsaved }: { unsaved: boolean }) {
  const t = useWords('guides')
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!unsaved) return setLate(false)
    const timer = setTimeout(() => setLate(true), navigator.onLine ? unsavedNoteDelay : 0)
    return () => clearTimeout(timer)
  }, [unsaved])
  return (
    <p role="status" className="not-printed text-sm text-ink-2">
      {late && (
        <span className="mt-2 flex items-center gap-2">
          <CloudOff size={16} aria-hidden />
          {t('notSaved')}
        </span>
      )}
    </p>
  )
}
