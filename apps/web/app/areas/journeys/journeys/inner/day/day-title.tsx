import type { DayCard } from '@waymark/contract/journeys/journeys.ts'
import { useWords } from '../../../../../kit/language/words.tsx'
import { StatusChip } from '../../../../../kit/look/status-chip.tsx'
import { stateWord } from '../../states.ts'

export function DayTitle({ day: { number, minutes, title, state }, total }: { day: DayCard; total: number }) {
  const t = useWords('deck')
  const frame = useWords('frame')
  return (
    <>
      <p className="mb-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-2">
        <b className="text-ink">{t('dayOf', { number, total })}</b>
        <span aria-hidden="true">·</span>
        {frame('minutes', { count: minutes })}
        <StatusChip tone={state === 'today' ? 'here' : state === 'done' ? 'ok' : 'plain'}>{t(stateWord[state])}</StatusChip>
      </p>
      <h1>{title}</h1>
    </>
  )
}
