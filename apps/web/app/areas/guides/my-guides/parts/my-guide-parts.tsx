import Clock from 'lucide-react/icons/clock'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { formatDay } from '../../../people/accounts/dates.ts'
import type { Entry } from '../my-guides.ts'

/** Where it goes on: the next open step; a finished guide is read from its overview. */
export const placeOf = ({ guide, next, state }: Entry): string =>
  state === 'unfinished' && next ? `/instruction/${guide.slug}?step=${next.id}` : `/instruction/${guide.slug}`

/** What comes next, or when it was finished. */
export function useNextWords({ state, next, finishedAt }: Entry): string {
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

export function MyGuideMarks({ postponed, unsaved }: Pick<Entry, 'postponed' | 'unsaved'>) {
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

export function GoOn({ entry, className }: { entry: Entry; className?: string }) {
  const t = useWords('profile')
  const words = t(entry.state === 'finished' ? 'readAgain' : 'continue')
  return (
    <ButtonLink
      to={placeOf(entry)}
      variant="outline"
      size="s"
      aria-label={`${words}: ${entry.guide.name}`}
      {...(className && { className })}
    >
      {words}
    </ButtonLink>
  )
}
