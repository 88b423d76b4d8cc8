import type { Message } from '@waymark/contract/conversation/messages.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Fragment, type ReactNode, use, useState } from 'react'
import { formatMoney } from '../../../../kit/language/amounts.ts'
import { formatDays, formatLately, formatOwnDay, isSameDay } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { eventWord } from '../../../services/orders/event-word.ts'
import { ThreadSideContext } from '../thread-side.ts'
import { isOfSide, MessageGroup } from './message-group.tsx'

interface ThreadProps {
  messages: readonly Message[]
  /** The place up to which the other side has seen everything. */
  seen: number
  /** When that was. */
  seenAt: string | null
  /** The place of the first message that nobody had read when it was opened, and how many there were. */
  unread: { after: number; count: number }
  /** How to read what was said before; missing where there is nothing. */
  onEarlier: (() => void) | undefined
  /** Who is writing just now. */
  writing: string
  /** What stands between messages, in its order: each after the message at a place. */
  asides?: readonly Aside[]
  /** The line of the map that an order runs on: its track is larger, and its events say the days. */
  line?: string | undefined
  /** Nothing is folded, however long ago it was said. */
  whole?: boolean
  /** What stands after all messages: what waits. */
  children?: ReactNode
  /** What is still ahead, after who is writing. */
  end?: ReactNode
}

export interface Aside {
  id: string
  afterPlace: number
  view: ReactNode
}

const none: readonly Aside[] = []

/** One track on which everything that happened stands. */
export function Thread({ messages, seen, seenAt, unread, onEarlier, writing, asides = none, line, whole, children, end }: ThreadProps) {
  const t = useWords('chats')
  const language = useLanguage()
  const { side } = use(ThreadSideContext)
  const lastOwn = messages.findLast((message) => isOfSide(side, message) && !message.event && message.withdrawnAt === null)
  const firstNew = messages.find((message) => message.place > unread.after && !isOfSide(side, message) && !message.event)
  const asideBetween = (from: number, to: number) =>
    asides.filter(({ afterPlace }) => afterPlace >= from && afterPlace < to).map(({ id, view }) => <Fragment key={id}>{view}</Fragment>)
  const groups = groupsOf(messages, unread.after, asides)
  const folds = side === 'person' && !whole ? foldsOf(groups, asides, Math.min(placeBeforeLast(messages), unreadFrom(unread))) : []
  const [opened, setOpened] = useState<readonly string[]>([])
  return (
    <ol className={cx('thread', line !== undefined && 'of-order')} data-line={line}>
      {onEarlier && (
        <li className="folded">
          <button type="button" onClick={onEarlier} className="-my-2.5 min-h-11 text-sm font-medium underline underline-offset-4">
            {t('earlier')}
          </button>
        </li>
      )}
      {asideBetween(0, messages[0]?.place ?? Infinity)}
      {groups.map((group, place) => {
        const [first] = group
        const before = groups[place - 1]?.at(-1)
        const newDay = before !== undefined && line === undefined && !isSameDay(before.createdAt, first.createdAt)
        const fold = folds.find(({ from, to }) => from <= place && place <= to)
        const isOpen = fold !== undefined && opened.includes(fold.id)
        const folded = fold?.from === place && (
          <Folded
            fold={fold}
            isOpen={isOpen}
            onToggle={() => setOpened(isOpen ? opened.filter((id) => id !== fold.id) : [...opened, fold.id])}
          />
        )
        if (fold && !isOpen) return <Fragment key={first.id}>{folded}</Fragment>
        return (
          <Fragment key={first.id}>
            {folded}
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
            {first.event ? <Happened message={first} /> : <MessageGroup group={group} seen={seen} seenAt={seenAt} lastOwn={lastOwn} />}
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
      {end}
    </ol>
  )
}

interface Fold {
  /** Of its first message. */
  id: string
  /** Groups that it holds. */
  from: number
  to: number
  count: number
  days: [string, string]
}

/** So many messages at the end are never folded, and so many make a fold. */
const unfolded = 8
const fewest = 4

const placeBeforeLast = (messages: readonly Message[]): number => messages.filter(({ event }) => !event).at(-unfolded)?.place ?? 0
const unreadFrom = ({ after, count }: ThreadProps['unread']): number => (count > 0 ? after + 1 : Number.POSITIVE_INFINITY)

/** What was said long ago, by what stands between: runs of messages that all lie before a place. */
function foldsOf(groups: readonly Group[], asides: readonly Aside[], before: number): Fold[] {
  const folds: Fold[] = []
  for (const [at, group] of groups.entries()) {
    const [first] = group
    const last = group.at(-1) ?? first
    if (first.event || last.place >= before) continue
    const run = folds.at(-1)
    const previous = groups[at - 1]?.at(-1)?.place ?? 0
    const goesOn = run?.to === at - 1 && !asides.some(({ afterPlace }) => afterPlace >= previous && afterPlace < first.place)
    if (run && goesOn) {
      run.to = at
      run.count += group.length
      run.days[1] = last.createdAt
    } else folds.push({ id: first.id, from: at, to: at, count: group.length, days: [first.createdAt, last.createdAt] })
  }
  return folds.filter(({ count }) => count >= fewest)
}

/** Messages that are folded, with their number and days. */
function Folded({ fold: { count, days }, isOpen, onToggle }: { fold: Fold; isOpen: boolean; onToggle: () => void }) {
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
      !asides.some(({ afterPlace }) => afterPlace >= before.place && afterPlace < message.place)
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
        <b>{t(eventWord(event))}</b>
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
