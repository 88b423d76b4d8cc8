import ArrowRight from 'lucide-react/icons/arrow-right'
import Flag from 'lucide-react/icons/flag'
import type { MouseEvent } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { Go } from '../../../../kit/look/go.tsx'
import { finishedPath, stepPath } from '../how-to.ts'
import { shortTime } from '../minutes.ts'
import type { StepData } from '../page-data.ts'

interface SignProps {
  guide: StepData['guide']
  /** Undefined at the last step, where the sign ends the guide. */
  next: StepData['outline'][number] | undefined
  number: number
  finished: boolean
  onFollow: (event: MouseEvent) => void
}

/** Points to the next step. */
export function Sign({ guide, next, number, finished, onFollow }: SignProps) {
  const t = useWords('guides')
  const kicker = !next
    ? t('lastStep')
    : next.minutes > 0
      ? t('nextIn', { number, time: shortTime(t, next.minutes) })
      : t('next', { number })
  const Icon = next ? ArrowRight : Flag
  return (
    <Go
      to={next ? stepPath(guide, next.id) : finishedPath(guide)}
      data-key="n"
      onClick={onFollow}
      className="not-printed mt-9 flex min-h-18 w-full items-center gap-3.5 rounded-card bg-ink px-4.5 py-3.5 text-start text-on-ink no-underline"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-xs opacity-80">{kicker}</span>
        <b className="block text-lg leading-6 tracking-snug" lang={next && !guide.translated ? 'en' : undefined}>
          {next ? next.title : t(finished ? 'seeWhatWasDone' : 'endTheGuide')}
        </b>
      </span>
      <Icon size={28} className="flex-none" />
    </Go>
  )
}
