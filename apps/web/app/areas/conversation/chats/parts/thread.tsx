import type { Message } from '@waymark/contract/conversation/messages.ts'
import { Fragment, type ReactNode, use } from 'react'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { formatLately, formatOwnDay, isSameDay } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { ThreadSideContext } from '../thread-side.ts'
import { isOfSide, MessageGroup } from './message-group.tsx'

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
  /** What stands between messages, in its order: each after the message at a place. */
  asides?: readonly Aside[]
  /** What stands after all messages: what waits. */
  children?: ReactNode
}

interface Aside {
  id: string
  afterPlace: number
  view: ReactNode
}

const none: readonly Aside[] = []

/** One track on which everything that happened stands. */
export function Thread({ messages, seen, unread, onEarlier, writing, asides = none, children }: ThreadProps) {
  const t = useWords('chats')
  const language = useLanguage()
  const { side } = use(ThreadSideContext)
  const lastOwn = messages.findLast((message) => isOfSide(side, message) && !message.event && message.withdrawnAt === null)
  const firstNew = messages.find((message) => message.place > unread.after && !isOfSide(side, message) && !message.event)
  const asideBetween = (from: number, to: number) =>
    asides.filter(({ afterPlace }) => afterPlace >= from && afterPlace < to).map(({ id, view }) => <Fragment key={id}>{view}</Fragment>)
  return (
    <ol className="thread">
      {onEarlier && (
        <li className="folded">
          <button type="button" onClick={onEarlier} className="-my-2.5 min-h-11 text-sm font-medium underline underline-offset-4">
            {t('earlier')}
          </button>
        </li>
      )}
      {asideBetween(0, messages[0]?.place ?? Infinity)}
      {groupsOf(messages, unread.after, asides).map((group, place, groups) => {
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
            {unread.count > 0 && first === firstNew && (
              <li className="pb-3.5!">
                <p className="unread-rule">{t('newMessages', { count: unread.count })}</p>
              </li>
            )}
            {first.event ? <Happened message={first} /> : <MessageGroup group={group} seen={seen} lastOwn={lastOwn} />}
            {asideBetween(group.at(-1)?.place ?? 0, groups[place + 1]?.[0].place ?? Infinity)}
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

/** What one person said in one go; what was not read, and what stands behind something else, begins anew. */
function groupsOf(messages: readonly Message[], readUpTo: number, asides: readonly Aside[]): Group[] {
  const groups: Group[] = []
  for (const message of messages) {
    const last = groups.at(-1)
    const before = last?.at(-1)
    const goesOn =
      before &&
      isBy(before, message) &&
      Date.parse(message.createdAt) - Date.parse(before.createdAt) < pause &&
      isSameDay(before.createdAt, message.createdAt) &&
      before.place > readUpTo === message.place > readUpTo &&
      !asides.some(({ afterPlace }) => afterPlace === before.place)
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
