import type { Message } from '@waymark/contract/conversation/messages.ts'
import { isSameDay } from '../../../kit/language/dates.ts'

// Rows of a thread: messages and the entries between them.

export type Group = [Message, ...Message[]]

/** Older messages, folded until opened. */
export interface Fold {
  /** Id of the message that opened the fold, otherwise of its first message. */
  id: string
  count: number
  days: [string, string]
  isOpen: boolean
}

/** Entry after the message at a place. */
interface Placed {
  id: string
  afterPlace: number
}

export type Row<A> =
  | { kind: 'fold'; fold: Fold }
  /** Consecutive messages of one person, or one event. `isNewDay`: the entry before is from another day. */
  | { kind: 'group'; key: string; group: Group; isNewDay: boolean }
  | { kind: 'aside'; aside: A }

interface RowOptions {
  /** Unread messages when the conversation was opened: the place before the first, and their number. */
  unread: { after: number; count: number }
  isFolding: boolean
  /** Ids of opened folds. */
  opened: readonly string[]
  /** Message ids used as group keys so far. Extended with the groups of this call. */
  keys: Set<string>
}

/** Builds the rows: groups of messages, folds of old ones, and entries in between, which are never folded. */
export function buildRows<A extends Placed>(
  messages: readonly Message[],
  asides: readonly A[],
  { unread, isFolding, opened, keys }: RowOptions,
): Row<A>[] {
  const groups = groupMessages(messages, unread.after, asides)
  const folds = isFolding ? foldOldGroups(groups, asides, Math.min(placeBeforeLast(messages), unreadFrom(unread))) : []
  const asidesFrom = (from: number, to: number) => between(asides, from, to).map((aside): Row<A> => ({ kind: 'aside', aside }))
  const rows = groups.flatMap((group, at): Row<A>[] => {
    const [first] = group
    const before = groups[at - 1]?.at(-1)
    const isNewDay = before !== undefined && !isSameDay(before.createdAt, first.createdAt)
    const fold = folds.find(({ from, to }) => from <= at && at <= to)
    const openedBy = fold?.ids.find((id) => opened.includes(id))
    const isOpen = openedBy !== undefined
    const key = groupKey(group, keys)
    return [
      ...(fold?.from === at
        ? [{ kind: 'fold' as const, fold: { id: openedBy ?? first.id, count: fold.ids.length, days: fold.days, isOpen } }]
        : []),
      ...(fold && !isOpen ? [] : [{ kind: 'group' as const, key, group, isNewDay }]),
      ...asidesFrom(group.at(-1)?.place ?? 0, groups[at + 1]?.[0].place ?? Number.POSITIVE_INFINITY),
    ]
  })
  return [...asidesFrom(0, messages[0]?.place ?? Number.POSITIVE_INFINITY), ...rows]
}

/** Entries after one place and before another, sorted by place. */
const between = <A extends Placed>(asides: readonly A[], from: number, to: number): A[] =>
  asides.filter(({ afterPlace }) => afterPlace >= from && afterPlace < to).toSorted((one, other) => one.afterPlace - other.afterPlace)

/** Pause after which the next message shows the sender's name again (ms). */
const pause = 10 * 60_000

const isBy = (a: Message, b: Message) => a.sender === b.sender && a.senderName === b.senderName && a.own === b.own && !a.event && !b.event

/** Groups consecutive messages of one person. Unread messages and entries in between start a new group. */
function groupMessages(messages: readonly Message[], readUpTo: number, asides: readonly Placed[]): Group[] {
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
      between(asides, before.place, message.place).length === 0
    if (last && goesOn) last.push(message)
    else groups.push([message])
  }
  return groups
}

/** Key of a group: stays the same when earlier messages join it, so that an edit in progress is kept. */
function groupKey(group: Group, keys: Set<string>): string {
  const { id } = group.find((message) => keys.has(message.id)) ?? group[0]
  keys.add(id)
  return id
}

/** Number of last messages that are never folded, and the minimum size of a fold. */
const unfolded = 8
const minFoldSize = 4

const placeBeforeLast = (messages: readonly Message[]): number => messages.filter(({ event }) => !event).at(-unfolded)?.place ?? 0
const unreadFrom = ({ after, count }: RowOptions['unread']): number => (count > 0 ? after + 1 : Number.POSITIVE_INFINITY)

/** Groups inside a fold, and the ids of their messages. */
interface Run {
  from: number
  to: number
  ids: string[]
  days: [string, string]
}

/** Folds old messages between entries. Messages that can still be edited stay visible. */
function foldOldGroups(groups: readonly Group[], asides: readonly Placed[], before: number): Run[] {
  const folds: Run[] = []
  for (const [at, group] of groups.entries()) {
    const [first] = group
    const last = group.at(-1) ?? first
    if (first.event || last.place >= before || group.some(({ changeableUntil }) => changeableUntil !== null)) continue
    const run = folds.at(-1)
    const previous = groups[at - 1]?.at(-1)?.place ?? 0
    if (run?.to === at - 1 && between(asides, previous, first.place).length === 0) {
      run.to = at
      run.ids.push(...group.map(({ id }) => id))
      run.days[1] = last.createdAt
    } else folds.push({ from: at, to: at, ids: group.map(({ id }) => id), days: [first.createdAt, last.createdAt] })
  }
  return folds.filter(({ ids }) => ids.length >= minFoldSize)
}
