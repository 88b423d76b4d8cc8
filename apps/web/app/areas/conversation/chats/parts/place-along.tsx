import type { GivenCard } from '@waymark/contract/conversation/messages.ts'
import X from 'lucide-react/icons/x'
import { useWords } from '../../../../kit/language/words.tsx'

const names = {
  step: 'thisStep',
  guide: 'thisGuide',
  service: 'thisService',
  route: 'thisRoute',
  question: 'thisQuestion',
  order: 'thisOrder',
} as const

/** The place where somebody writes, which goes along unless it is left out. */
export function PlaceAlong({ place, onLeaveOut }: { place: GivenCard; onLeaveOut: () => void }) {
  const t = useWords('chats')
  const name = t(names[place.kind])
  return (
    <p className="mb-2.5 flex items-center gap-1 text-xs text-ink-2">
      {t('goesAlong')}
      <span className="inline-flex min-h-11 items-center rounded-control border-[1.5px] border-control bg-surface ps-2.5 text-sm font-medium text-ink">
        {name}
        <button type="button" aria-label={t('leaveOut', { name })} onClick={onLeaveOut} className="grid size-11 place-items-center">
          <X size={16} aria-hidden />
        </button>
      </span>
    </p>
  )
}
