import type { Message } from '@waymark/contract/conversation/messages.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Fragment, type ReactNode, use, useState } from 'react'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { formatDays, formatOwnDay, formatRecent } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { eventWord } from '../../../services/orders/event-word.ts'
import { buildRows, type Fold } from '../thread-rows.ts'
import { ThreadSideContext } from '../thread-side.ts'
import { isOnOwnSide, MessageGroup } from './message-group.tsx'

interface ThreadProps {
  messages: readonly Message[]
  /** Place up to which the other side has seen all messages. */
  seen: number
  /** When the other side saw the message at `seen`. */
  seenAt: string | null
  /** Unread messages when the conversation was opened: the place before the first, and their number. */
  unread: { after: number; count: number }
  /** Loads earlier messages; undefined if there are none. */
  onEarlier: (() => void) | undefined
  /** Person who is typing. */
  writing: string
  /** Entries between messages, each with the place of the message before it. */
  asides?: readonly Aside[]
  /** Line of the map that an order belongs to. Its track is wider, and its events show days. */
  line?: string | undefined
  /** Turns folding off. */
  whole?: boolean
  /** Waiting messages, after all others. */
  children?: ReactNode
  /** Future steps, after the typing line. */
  end?: ReactNode
}

export interface Aside {
  id: string
  afterPlace: number
  view: ReactNode
}

const none: readonly Aside[] = []

/** All messages and events on one track. */
export function Thread({ messages, seen, seenAt, unread, onEarlier, writing, asides = none, line, whole, children, end }: ThreadProps) {
  const t = useWords('chats')
  const language = useLanguage()
  const { side } = use(ThreadSideContext)
  const lastOwn = messages.findLast((message) => isOnOwnSide(side, message) && !message.event && message.withdrawnAt === null)
  const firstNew = messages.find((message) => message.place > unread.after && !isOnOwnSide(side, message) && !message.event)
  const [opened, setOpened] = useState<readonly string[]>([])
  const isFolding = side === 'person' && !whole
  const [keys] = useState(() => new Set<string>())
  const rows = buildRows(messages, asides, { unread, isFolding, opened, keys })
  return (
    <ol tabIndex={-1} className={cx('thread', line !== undefined && 'of-order')} data-line={line}>
      {onEarlier && (
        <li className="folded">
          <button type="button" onClick={onEarlier} className="-my-2.5 min-h-11 text-sm font-medium underline underline-offset-4">
            {t('earlier')}
          </button>
        </li>
      )}
      {rows.map((row) => {
        if (row.kind === 'aside') return <Fragment key={`aside ${row.aside.id}`}>{row.aside.view}</Fragment>
        if (row.kind === 'fold') {
          const { fold } = row
          const toggle = () => setOpened(fold.isOpen ? opened.filter((id) => id !== fold.id) : [...opened, fold.id])
          return <FoldedMessages key={`fold ${fold.id}`} fold={fold} onToggle={toggle} />
        }
        const { key, group, isNewDay } = row
        const [first] = group
        return (
          <Fragment key={key}>
            {isNewDay && line === undefined && (
              <li className="pb-3!">
                <p className="text-xs leading-5.5 font-medium text-ink-2">{formatOwnDay(language, first.createdAt)}</p>
              </li>
            )}
            {unread.count > 0 && first === firstNew && (
              <li className="pb-3.5!">
                <p className="unread-rule">{t('newMessages', { count: unread.count })}</p>
              </li>
            )}
            {first.event ? <OrderEvent message={first} /> : <MessageGroup group={group} seen={seen} seenAt={seenAt} lastOwn={lastOwn} />}
          </Fragment>
        )
      })}
      {children}
      {writing !== '' && (
        <li className="ahead" aria-live="off">
          <p dir="auto" className="text-xs leading-5.5 text-ink-2">
            {t('writing', { name: writing })}
          </p>
        </li>
      )}
      {end}
    </ol>
  )
}

function FoldedMessages({ fold: { count, days, isOpen }, onToggle }: { fold: Fold; onToggle: () => void }) {
  const t = useWords('chats')
  const language = useLanguage()
  return (
    <li className="folded">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="-my-2.5 inline-flex min-h-11 items-center gap-2 text-start text-sm font-medium underline underline-offset-4"
      >
        {t('folded', { count, days: formatDays(language, ...days) })}
        <ChevronDown size={18} aria-hidden className={cx('flex-none', isOpen && 'rotate-180')} />
      </button>
    </li>
  )
}

/** An event of an order, as a stop. */
function OrderEvent({ message: { event, createdAt } }: { message: Message }) {
  const t = useWords('orders')
  const language = useLanguage()
  if (!event) return null
  const { kind, amountCents, currency, text } = event
  return (
    <li className={cx(kind === 'placed' && 'begins')}>
      <span aria-hidden="true" className="happened" />
      <p className="text-sm leading-5.5">
        <b>{t(eventWord(event))}</b>
        {amountCents !== null && `, ${formatMoney(language, amountCents, { shortName: currency })}`}{' '}
        <time dateTime={createdAt} className="text-xs text-ink-2">
          {formatRecent(language, createdAt)}
        </time>
      </p>
      {text && (
        <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line text-ink-2">
          {text}
        </p>
      )}
    </li>
  )
}
