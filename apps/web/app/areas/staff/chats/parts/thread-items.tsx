import type { Message, MessageCard } from '@waymark/contract/conversation/messages.ts'
import type { ConversationNote } from '@waymark/contract/conversation/staff-chats.ts'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import Clock from 'lucide-react/icons/clock'
import FileText from 'lucide-react/icons/file-text'
import Lock from 'lucide-react/icons/lock'
import { fileSize, formatMoney } from '../../../../kit/language/amounts.ts'
import { formatMoment } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { Html } from '../../../../kit/look/html.tsx'
import { PlaceCode } from '../../../../kit/look/place-code.tsx'
import { eventWords } from '../../orders/parts/history.tsx'
import { dropOutgoing, type Outgoing, sendAgain } from '../outgoing.ts'
import { useOpenMessageFile } from '../use-open-file.ts'

const isOurs = ({ sender }: Message) => sender === 'admin' || sender === 'vendor' || sender === 'assistant'

/** A message as a tick on the track: what the company said at the end, the rest at the start. */
export function MessageItem({ message, isSeen, name }: { message: Message; isSeen: boolean; name: string }) {
  const t = useWords('staff-chats')
  const language = useLanguage()
  const { sender, senderName, html, cards, files, createdAt, editedAt, withdrawnAt } = message
  if (sender === 'system') return <EventItem message={message} />
  const ours = isOurs(message)
  return (
    <li className={ours ? 'own' : 'tick-off'}>
      <p className="said-by">
        <b dir="auto">{sender === 'assistant' ? t('assistant') : senderName || name}</b>
        <time dateTime={createdAt}>{formatMoment(language, createdAt)}</time>
        {editedAt && !withdrawnAt && <span>{t('edited', { time: formatMoment(language, editedAt) })}</span>}
      </p>
      {withdrawnAt ? (
        <p className="bubble withdrawn">{t('withdrawn')}</p>
      ) : (
        <>
          {html && <Said html={html} />}
          {(cards.length > 0 || files.length > 0) && <Along message={message} />}
        </>
      )}
      {ours && !withdrawnAt && (
        <p className="sent-state">
          {isSeen ? <CheckCheck size={14} aria-hidden /> : <Check size={14} aria-hidden />}
          {t(isSeen ? 'seen' : 'sent')}
        </p>
      )}
    </li>
  )
}

const Said = ({ html }: { html: string }) => (
  <div dir="auto" className="bubble">
    <Html html={html} className="small-prose" />
  </div>
)

/** Places, orders and files that came along. */
function Along({ message: { cards, files } }: { message: Message }) {
  const language = useLanguage()
  const { busy, open } = useOpenMessageFile()
  return (
    <ul className="along">
      {cards.map((card) => (
        <li key={`${card.kind} ${card.id} ${card.step}`}>
          <CardChip card={card} />
        </li>
      ))}
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <button type="button" aria-busy={busy} onClick={() => void open(id)}>
            <FileText size={16} aria-hidden />
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
            <span className="flex-none text-ink-2">{fileSize(language, size)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function CardChip({ card: { address, line, stop, name, number } }: { card: MessageCard }) {
  const t = useWords('staff-chats')
  const inside = (
    <>
      {line && <PlaceCode line={line} stop={stop?.place ?? null} />}
      <bdi className="min-w-0 wrap-anywhere">{name || t('gone')}</bdi>
      {number !== null && <span className="flex-none text-ink-2">{number}</span>}
    </>
  )
  return address ? (
    <a href={address} target="_blank" rel="noreferrer">
      {inside}
    </a>
  ) : (
    <span>{inside}</span>
  )
}

/** What happened to the order: a stop. */
function EventItem({ message: { event, createdAt } }: { message: Message }) {
  const t = useWords('staff')
  const language = useLanguage()
  if (!event) return null
  return (
    <li>
      <span aria-hidden="true" className="happened" />
      <p>
        {t(eventWords[event.kind])}
        {event.amountCents !== null && `, ${formatMoney(language, event.amountCents, { shortName: event.currency })}`}{' '}
        <time dateTime={createdAt} className="text-xs text-ink-2">
          {formatMoment(language, createdAt)}
        </time>
      </p>
      {event.text && (
        <p dir="auto" className="text-ink-2 wrap-anywhere whitespace-pre-line">
          {event.text}
        </p>
      )}
    </li>
  )
}

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
