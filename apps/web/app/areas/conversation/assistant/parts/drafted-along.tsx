import type { DraftCard } from '@waymark/contract/conversation/assistant.ts'
import X from 'lucide-react/icons/x'
import { useWords } from '../../../../kit/language/words.tsx'
import { PlaceCode } from '../../../../kit/look/place-code.tsx'

interface DraftAttachmentsProps {
  cards: readonly DraftCard[]
  /** The questions are attached to the message. */
  hasAsked: boolean
  onLeaveOut: (card: DraftCard) => void
  onLeaveOutAsked: () => void
}

/** Lists what is attached to a drafted message. Each attachment can be removed. */
export function DraftAttachments({ cards, hasAsked, onLeaveOut, onLeaveOutAsked }: DraftAttachmentsProps) {
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
