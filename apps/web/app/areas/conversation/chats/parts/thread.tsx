import type { Message } from '@waymark/contract/conversation/messages.ts'
import { Fragment, type ReactNode } from 'react'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { formatLately, formatOwnDay, isSameDay } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { MessageGroup } from './message-group.tsx'

interface ThreadProps {
  messages: readonly Message[]
  /** The place up to which the other side has seen everything. */
  seen: number
  /** The place of the first message that nobody had read when it was opened, and how many there were. */
  unread: { after: number; count: number }
  /** How to read what was said before; missing where there is nothing. */
  onEarlier: (() => void) | undefined
  /** Who is writing just now. */
  writing: string
  /** What stands after all messages: what waits. */
  children?: ReactNode
}

/** One track on which everything that happened stands. */
export function Thread({ messages, seen, unread, onEarlier, writing, children }: ThreadProps) {
  const t = useWords('chats')
  const language = useLanguage()
  const lastOwn = messages.findLast((message) => message.own && message.withdrawnAt === null)
  return (
    <ol className="thread">
      {onEarlier && (
        <li className="folded">
          <button type="button" onClick={onEarlier} className="-my-2.5 min-h-11 text-sm font-medium underline underline-offset-4">
            {t('earlier')}
          </button>
        </li>
      )}
      {groupsOf(messages, unread.after).map((group, place, groups) => {
        const [first] = group
        const before = groups[place - 1]?.at(-1)
        const newDay = before !== undefined && !isSameDay(before.createdAt, first.createdAt)
        return (
          <Fragment key={first.id}>
            {newDay && (
              <li className="pb-3!">
                <p className="text-xs leading-5.5 font-medium text-ink-2">{formatOwnDay(language, first.createdAt)}</p>
              </li>
            )}
            {unread.count > 0 && first.place > unread.after && (before?.place ?? 0) <= unread.after && !first.own && (
              <li className="pb-3.5!">
                <p className="unread-rule">{t('newMessages', { count: unread.count })}</p>
              </li>
            )}
            {first.event ? <Happened message={first} /> : <MessageGroup group={group} seen={seen} lastOwn={lastOwn} />}
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
    </ol>
  )
}

type Group = [Message, ...Message[]]
/** Milliseconds after which somebody's next message names them anew. */
const pause = 10 * 60_000

const isBy = (a: Message, b: Message) => a.sender === b.sender && a.senderName === b.senderName && a.own === b.own && !a.event && !b.event

/** What one person said in one go; what was not read begins anew. */
function groupsOf(messages: readonly Message[], readUpTo: number): Group[] {
  const groups: Group[] = []
  for (const message of messages) {
    const last = groups.at(-1)
    const before = last?.at(-1)
    const goesOn =
      before &&
      isBy(before, message) &&
      Date.parse(message.createdAt) - Date.parse(before.createdAt) < pause &&
      isSameDay(before.createdAt, message.createdAt) &&
      before.place > readUpTo === message.place > readUpTo
    if (last && goesOn) last.push(message)
    else groups.push([message])
  }
  return groups
}

/** What happened to the order: a stop. */
function Happened({ message: { event, createdAt } }: { message: Message }) {
  const t = useWords('orders')
  const language = useLanguage()
  if (!event) return null
  const { kind, amountCents, currency, text } = event
  return (
    <li className={cx(kind === 'placed' && 'begins')}>
      <span aria-hidden="true" className="happened" />
      <p className="text-sm leading-5.5">
        <b>{t(kind === 'finished' ? 'statusFinished' : kind)}</b>
        {amountCents !== null && `, ${formatMoney(language, amountCents, { shortName: currency })}`}{' '}
        <time dateTime={createdAt} className="text-xs text-ink-2">
          {formatLately(language, createdAt)}
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
