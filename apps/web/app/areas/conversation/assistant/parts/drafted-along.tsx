import type { DraftCard } from '@waymark/contract/conversation/assistant.ts'
import X from 'lucide-react/icons/x'
import { useWords } from '../../../../kit/language/words.tsx'
import { PlaceCode } from '../../../../kit/look/place-code.tsx'

/** Above a message that was written from the talk: what goes along with it, each unless it is left out. */
export function DraftedAlong({ cards, onLeaveOut }: { cards: readonly DraftCard[]; onLeaveOut: (card: DraftCard) => void }) {
  const t = useWords('assistant')
  const chats = useWords('chats')
  return (
    <div className="mb-2.5 text-xs leading-4.5 text-ink-2">
      <p>{t('drafted')}</p>
      {cards.length > 0 && (
        <ul aria-label={chats('goesAlong')} className="drafted">
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
