import type { DraftCard } from '@waymark/contract/conversation/assistant.ts'
import X from 'lucide-react/icons/x'
import { useWords } from '../../../../kit/language/words.tsx'
import { PlaceCode } from '../../../../kit/look/place-code.tsx'

interface DraftedAlongProps {
  cards: readonly DraftCard[]
  /** The questions themselves go along. */
  hasAsked: boolean
  onLeaveOut: (card: DraftCard) => void
  onLeaveOutAsked: () => void
}

/** Above a message that was written from the talk: what goes along with it, each unless it is left out. */
export function DraftedAlong({ cards, hasAsked, onLeaveOut, onLeaveOutAsked }: DraftedAlongProps) {
  const t = useWords('assistant')
  const chats = useWords('chats')
  return (
    <div className="mb-2.5 text-xs leading-4.5 text-ink-2">
      <p>{t('drafted')}</p>
      {(hasAsked || cards.length > 0) && (
        <ul aria-label={chats('goesAlong')} className="drafted">
          {hasAsked && (
            <li>
              <span className="line-clamp-1 min-w-0 wrap-anywhere">{t('askedAlong')}</span>
              <button type="button" aria-label={chats('leaveOut', { name: t('askedAlong') })} onClick={onLeaveOutAsked}>
                <X size={16} aria-hidden />
              </button>
            </li>
          )}
          {cards.map((card) => (
            <li key={card.address}>
              {card.line && <PlaceCode line={card.line} stop={card.stop} />}
              <span dir="auto" className="line-clamp-1 min-w-0 wrap-anywhere">
                {card.title}
              </span>
              <button type="button" aria-label={chats('leaveOut', { name: card.title })} onClick={() => onLeaveOut(card)}>
                <X size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
