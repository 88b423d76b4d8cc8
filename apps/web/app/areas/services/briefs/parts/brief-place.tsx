import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { StripMap } from '../../../../kit/look/strip-map.tsx'
import { partsOf } from '../screens.ts'
import type { OpenedBrief } from '../use-brief.ts'

/** Where one is in the brief, and whether what was answered is kept. The last stop is the look at all answers. */
export function BriefPlace({ brief, index }: { brief: OpenedBrief; index: number }) {
  const t = useWords('brief')
  const parts = partsOf(brief.states)
  const total = parts.length + 1
  const stops = [...parts, undefined].map((part, place) => ({
    state:
      place === index
        ? ('here' as const)
        : part && part.open.length === 0 && (part.begun || place < index)
          ? ('done' as const)
          : ('ahead' as const),
  }))
  return (
    <>
      <div className="-mx-1.5 mt-3 mb-6 max-w-80 overflow-x-clip px-1.5">
        <StripMap stops={stops} label={t('stopOf', { number: index + 1, total })} />
      </div>
      <p className="flex min-h-5.5 flex-wrap gap-x-2 text-sm text-ink-2">
        <b className="text-ink">{t('partOf', { number: index + 1, total })}</b>
        <SaveState brief={brief} />
      </p>
    </>
  )
}

function SaveState({ brief: { state, isVisitor, keptAt } }: { brief: OpenedBrief }) {
  const t = useWords('brief')
  const language = useLanguage()
  const { known, save, savedAt, refused } = state
  const timeOf = (at: number) => new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)
  if (!known) return null
  if (save === 'unreachable')
    return (
      <span role="status" className="font-medium text-warning">
        · {t('offline')}
      </span>
    )
  if (isVisitor) return keptAt !== null && <span>· {t('keptHere', { time: timeOf(keptAt) })}</span>
  if (save !== 'rest') return <span>· {t('waiting')}</span>
  if (refused.size > 0) return <span className="font-medium text-danger">· {t('refusedHere')}</span>
  return savedAt !== null && <span>· {t('saved', { time: timeOf(savedAt) })}</span>
}
