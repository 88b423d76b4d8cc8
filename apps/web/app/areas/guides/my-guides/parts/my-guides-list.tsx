import Clock from 'lucide-react/icons/clock'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import Trash from 'lucide-react/icons/trash-2'
import { type Ref, useState } from 'react'
import { keys, storage } from '../../../../kit/device/storage.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { Badge } from '../../../../kit/look/badge.tsx'
import { Button, ButtonLink, IconButton } from '../../../../kit/look/button.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { Go } from '../../../../kit/look/go.tsx'
import { ProgressBar } from '../../../../kit/look/progress-bar.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { formatDay } from '../../../people/accounts/dates.ts'
import { counted } from '../../guides/amounts.ts'
import { GuideCard } from '../../guides/parts/guide-card.tsx'
import type { MyGuideEntry } from '../queries.ts'

/** Next open step; the overview of a completed guide. */
const guidePath = ({ guide, next, state }: MyGuideEntry): string =>
  state === 'unfinished' && next ? `/instruction/${guide.slug}?step=${next.id}` : `/instruction/${guide.slug}`

/** Title of the next step, or the date of completion. */
function useNextWords({ state, next, finishedAt }: MyGuideEntry): string {
  const t = useWords('profile')
  const frame = useWords('frame')
  const language = useLanguage()
  if (state === 'finished') return finishedAt ? t('finishedOn', { date: formatDay(language, finishedAt) }) : t('finished')
  if (!next) return t('nothingOpen')
  if (next.title === null) return t('nextNumber', { number: next.number })
  return (
    t('next', { title: next.title }) + (next.minutes > 0 ? `, ${frame('minutes', { count: next.minutes }).replace(' ', '\u00a0')}` : '')
  )
}

function MyGuideMarks({ postponed, unsaved }: Pick<MyGuideEntry, 'postponed' | 'unsaved'>) {
  const t = useWords('profile')
  if (!postponed && !unsaved) return null
  return (
    <span className="mt-1.5 flex flex-wrap gap-1.5">
      {postponed && (
        <StatusChip>
          <Clock size={14} aria-hidden />
          {t('keptForLater')}
        </StatusChip>
      )}
      {unsaved && (
        <StatusChip tone="warning">
          <CloudUpload size={14} aria-hidden />
          {t('notSaved')}
        </StatusChip>
      )}
    </span>
  )
}

function ContinueLink({ entry, className }: { entry: MyGuideEntry; className?: string }) {
  const t = useWords('profile')
  const words = t(entry.state === 'finished' ? 'readAgain' : 'continue')
  return (
    <ButtonLink
      to={guidePath(entry)}
      variant="outline"
      size="s"
      aria-label={`${words}: ${entry.guide.name}`}
      {...(className && { className })}
    >
      {words}
    </ButtonLink>
  )
}

interface MyGuidesListProps {
  entries: readonly MyGuideEntry[]
  view: View
  onRemove?: (entry: MyGuideEntry) => void
  ref?: Ref<HTMLUListElement>
  /** Heading level of the cards. */
  as?: 'h2' | 'h3'
}

export function MyGuidesList({ entries, view, onRemove, ref, as = 'h2' }: MyGuidesListProps) {
  return (
    <ul ref={ref} className={view === 'cards' ? 'grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-7 sm:grid-cols-2 xl:grid-cols-3' : undefined}>
      {entries.map((entry) => {
        const item = { entry, onRemove: onRemove && (() => onRemove(entry)) }
        return view === 'cards' ? <MyGuideCard key={entry.guide.id} as={as} {...item} /> : <MyGuideRow key={entry.guide.id} {...item} />
      })}
    </ul>
  )
}

interface MyGuideCardProps {
  entry: MyGuideEntry
  onRemove: (() => void) | undefined
  /** Heading level. */
  as: 'h2' | 'h3'
}

function MyGuideCard({ entry, onRemove, as }: MyGuideCardProps) {
  const t = useWords('profile')
  return (
    <li className="flex flex-col gap-2.5">
      <div className="grid flex-1">
        <GuideCard as={as} guide={entry.guide} done={entry.stepsDone} to={guidePath(entry)} />
      </div>
      <p className="text-sm text-ink-2">{useNextWords(entry)}</p>
      <MyGuideMarks {...entry} />
      <div className="flex flex-wrap gap-2">
        <ContinueLink entry={entry} />
        {onRemove && (
          <Button variant="quiet" size="s" onClick={onRemove} aria-label={`${t('remove')}: ${entry.guide.name}`}>
            {t('remove')}
          </Button>
        )}
      </div>
    </li>
  )
}

interface MyGuideProps {
  entry: MyGuideEntry
  /** Offers to remove the guide. */
  onRemove: (() => void) | undefined
}

/** Row of a guide: badge, title, next step, progress and a continue button; stacked on mobile. */
function MyGuideRow({ entry, onRemove }: MyGuideProps) {
  const t = useWords('profile')
  const frame = useWords('frame')
  const guides = useWords('guides')
  const { guide, stepsDone, stepsSkipped } = entry
  const next = useNextWords(entry)
  const progress = counted(guides, frame('stepsDone', { done: stepsDone, count: guide.totalSteps }), stepsSkipped)
  return (
    <li
      data-line={guide.category.line}
      className={cx(
        'grid grid-cols-[28px_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2.5 border-t border-border py-4 last:border-b md:gap-x-5',
        onRemove
          ? 'md:grid-cols-[28px_minmax(0,1.5fr)_minmax(0,1fr)_116px_44px]'
          : 'md:grid-cols-[28px_minmax(0,1.5fr)_minmax(0,1fr)_116px]',
      )}
    >
      <Badge line={guide.category.line} className="max-md:self-start" />
      <div {...(!guide.translated && { lang: 'en' })}>
        <Go to={`/instruction/${guide.slug}`} className="inline-block font-semibold leading-6 no-underline hover:underline">
          {guide.name}
        </Go>
        <span className="block text-sm text-ink-2">{next}</span>
        <MyGuideMarks {...entry} />
      </div>
      <div className="col-start-2 flex flex-wrap items-center gap-x-3.5 gap-y-1 md:col-start-auto">
        <ProgressBar value={stepsDone} max={guide.totalSteps} label={progress} className="min-w-20 flex-1" />
        <span className="text-sm text-ink-2">{progress}</span>
      </div>
      <div className="col-start-2 flex items-center gap-2 md:contents">
        <ContinueLink entry={entry} />
        {onRemove && (
          <IconButton label={`${t('remove')}: ${guide.name}`} title={t('remove')} onClick={onRemove} className="text-ink-2">
            <Trash size={20} aria-hidden />
          </IconButton>
        )}
      </div>
    </li>
  )
}

export type View = 'list' | 'cards'

/** Rows or cards, stored on the device. Browser only. */
export function useView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>(() => (storage.get(keys.guidesView) === 'cards' ? 'cards' : 'list'))
  const choose = (next: View) => {
    storage.set(keys.guidesView, next)
    setView(next)
  }
  return [view, choose]
}
