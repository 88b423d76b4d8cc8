import type { ConversationNote } from '@waymark/contract/conversation/staff-chats.ts'
import Clock from 'lucide-react/icons/clock'
import Lock from 'lucide-react/icons/lock'
import { formatMoment } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { dropOutgoing, type Outgoing, sendAgain } from '../outgoing.ts'

/** For staff alone. */
export function NoteItem({ note: { author, text, at } }: { note: ConversationNote }) {
  const t = useWords('staff-chats')
  const language = useLanguage()
  return (
    <li className="own">
      <p className="said-by">
        <Lock size={14} aria-hidden className="self-center" />
        <span>
          {t('onlyStaff')} <b dir="auto">{author}</b>
        </span>
        <time dateTime={at}>{formatMoment(language, at)}</time>
      </p>
      <p dir="auto" className="own-note">
        {text}
      </p>
    </li>
  )
}

/** An answer that the server has not taken yet: hollow, or dashed where it will not take it. */
export function OutgoingItem({ outgoing: { clientId, text, refused }, place, all, isSending }: OutgoingItemProps) {
  const t = useWords('staff-chats')
  return (
    <li className="own ahead">
      <p dir="auto" className={cx('bubble whitespace-pre-line', refused === undefined ? 'waiting' : 'refused')}>
        {text}
      </p>
      {refused === undefined ? (
        <p className="sent-state">
          <Clock size={14} aria-hidden />
          {isSending ? t('sendingNow') : t('waitsToSend', { place, all })}
        </p>
      ) : (
        <p role="alert" className="sent-state font-semibold text-danger!">
          {t('notSent', { reason: refused })}
          <button type="button" className="min-h-11 px-2 text-ink underline" onClick={() => sendAgain(clientId)}>
            {t('sendAgain')}
          </button>
          <button type="button" className="min-h-11 px-2 text-ink underline" onClick={() => dropOutgoing(clientId)}>
            {t('drop')}
          </button>
        </p>
      )}
    </li>
  )
}

interface OutgoingItemProps {
  outgoing: Outgoing
  /** Among those that wait. */
  place: number
  all: number
  isSending: boolean
}
