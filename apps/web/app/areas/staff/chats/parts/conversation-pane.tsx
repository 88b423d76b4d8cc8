import type { ConversationNote, StaffConversation } from '@waymark/contract/conversation/staff-chats.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Lock from 'lucide-react/icons/lock'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { formatRecent } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { callOverHttp } from '../../../../kit/load/client.ts'
import { useLive } from '../../../../kit/load/live.ts'
import { change, refetchCalls } from '../../../../kit/load/query.ts'
import { Button, IconLink } from '../../../../kit/look/button.tsx'
import { Thread } from '../../../conversation/chats/parts/thread.tsx'
import { eventAsides } from '../../../conversation/chats/parts/thread-asides.tsx'
import { WaitingList } from '../../../conversation/chats/parts/waiting-list.tsx'
import { dropMessage, redirectWaiting, rewriteMessage, writeAgain } from '../../../conversation/chats/send-messages.ts'
import { ThreadSideContext } from '../../../conversation/chats/thread-side.ts'
import { useOfflineSince } from '../../../conversation/chats/use-cut-since.ts'
import { useEarlier, useScrollToEnd, useTypingPerson, useUnreadAtFirst } from '../../../conversation/chats/use-thread.ts'
import { useWaitingMessages, type WaitingMessage } from '../../../conversation/chats/waiting-messages.ts'
import { WorkFrame } from '../../work/parts/work-frame.tsx'
import type { StaffProfile } from '../../work/section.ts'
import { type ConversationRead, chatPath, chatsPath, companySide, useChatWork, useStaffConversation, useWaitingChats } from '../queries.ts'
import { moveReplyDraft, putBefore, replyName } from '../reply-drafts.ts'
import { usePersonName } from '../use-person-name.ts'
import { formatWaited } from '../waited.ts'
import { AskedBefore } from './asked-before.tsx'
import { PersonPanel } from './person-panel.tsx'
import { ReplyBox } from './reply-box.tsx'

interface ConversationPaneProps {
  id: string
  staff: StaffProfile
  /** Link to the list on mobile. */
  back: string
  /** Position of the message found by the search. */
  at: number | undefined
}

/** Conversation with its reply box, and the person beside it. */
export function ConversationPane({ id, staff, back, at }: ConversationPaneProps) {
  const t = useWords('staff-chats')
  const query = useStaffConversation(id)
  const nameOf = usePersonName()
  const name = query.data ? nameOf(query.data.conversation.person) : t('conversation')
  const heading = useRef<HTMLHeadingElement>(null)
  const isChosen = useNavigationType() === 'PUSH'
  // On mobile the list is gone, so the focus moves here; elsewhere it stays.
  useEffect(() => {
    if (isChosen) heading.current?.focus({ preventScroll: true })
  }, [isChosen])
  useFollow(id, query.data?.conversation.id ?? id)
  const gone = { title: t('noConversation'), text: t('noConversationText'), to: chatsPath, back: t('toList') }
  return (
    <>
      <PageHead title={name} indexed={false} />
      <section aria-label={t('conversation')} className="flex min-w-0 flex-col">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-border px-5 py-3">
          <IconLink to={back} label={t('toList')} preventScrollReset className="-ms-3 lg:hidden">
            <ArrowLeft size={20} />
          </IconLink>
          <div className="min-w-0 flex-[1_1_12rem]">
            <h1 ref={heading} tabIndex={-1} dir="auto" className="text-lg! leading-7!">
              {name}
            </h1>
            {query.data && <ConversationStatus conversation={query.data.conversation} now={query.dataUpdatedAt} />}
          </div>
          {query.data && staff.staffRole !== 'vendor' && <Actions conversation={query.data.conversation} staff={staff} />}
        </header>
        <WorkFrame query={query} gone={gone}>
          {(read) => <ConversationView read={read} name={name} staff={staff} at={at} />}
        </WorkFrame>
      </section>
      {staff.staffRole !== 'vendor' && query.data && (
        <PersonPanel id={id} name={name} visitorEmail={query.data.conversation.person.email} />
      )}
    </>
  )
}

/** Follows a conversation that was merged into another one, with the current draft. */
function useFollow(id: string, now: string) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const follow = useEffectEvent(() => {
    moveReplyDraft(id, now)
    redirectWaiting(id, now)
    void navigate(chatPath(now) + search, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (now !== id) follow()
  }, [id, now])
}

/** Waiting time and language of the person. */
function ConversationStatus({ conversation: { state, waitingSince, person }, now }: { conversation: StaffConversation; now: number }) {
  const t = useWords('staff-chats')
  const language = useLanguage()
  const [waited, unit] = formatWaited(waitingSince, now)
  const promised = useWaitingChats().last?.promisedMinutes
  const waits = waitingSince
    ? t(promised === undefined ? 'waits' : 'waitsOf', { count: waited, unit: t(unit), promised: promised ?? 0 })
    : t(state === 'closed' ? 'isClosed' : 'waitsNot')
  const spoken = new Intl.DisplayNames(language, { type: 'language' }).of(person.language) ?? person.language
  return (
    <p className="text-xs text-ink-2">
      {waits} {t('writes', { language: spoken })}
    </p>
  )
}

function Actions({ conversation, staff }: { conversation: StaffConversation; staff: StaffProfile }) {
  const t = useWords('staff-chats')
  const work = useChatWork(conversation.id)
  const { id, state, canWrite, lastPlace } = conversation
  return (
    <div className="flex min-w-0 grow items-center gap-2 sm:grow-0">
      <AssignMenu conversation={conversation} staff={staff} work={work} />
      {(state === 'open' || canWrite) && (
        <Button
          variant="outline"
          size="s"
          busy={work.busy === 'close'}
          onClick={() =>
            void (state === 'open'
              ? work.run('close', 'closeConversation', { id, place: lastPlace }, t('closedNow'))
              : work.run('close', 'reopenConversation', { id }, t('reopened')))
          }
        >
          {t(state === 'open' ? 'close' : 'reopen')}
        </Button>
      )}
    </div>
  )
}

interface ConversationViewProps {
  read: ConversationRead
  name: string
  staff: StaffProfile
  at: number | undefined
}

function ConversationView({ read, name, staff, at }: ConversationViewProps) {
  const { conversation, notes, events } = read
  const { id, companySeen, personSeen, personSeenAt, unread } = conversation
  const t = useWords('staff-chats')
  const log = useRef<HTMLDivElement>(null)
  const side = useMemo(() => companySide(id, name, at), [id, name, at])
  const thread = useEarlier(id, read, (before) => callOverHttp('readStaffConversation', { id, before }))
  const writer = useTypingPerson()
  const waiting = useWaitingMessages(staff.id, id, 'company')
  const cutSince = useOfflineSince()
  const first = useUnreadAtFirst({ seen: companySeen, unread })
  useLive((event) => {
    if (event.kind === 'typing' && event.id === id && event.side === 'person') writer.heard(event.name || t('visitor'))
  })
  const rewrite = (message: WaitingMessage) => rewriteMessage(message, replyName(id), (words) => putBefore(id, words))
  const newest = read.messages.at(-1)?.place ?? 0
  useMarkAsRead(conversation, newest)
  useScrollToEnd(log, `${newest} ${waiting.length}`)
  const isThere = at !== undefined && (thread.messages[0]?.place ?? 0) <= at
  const bringThere = useEffectEvent(() => {
    if (at !== undefined && !isThere) void thread.readEarlier(at).catch(() => {})
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search may jump to another message
  useEffect(() => {
    if (isThere) log.current?.querySelector('.found')?.scrollIntoView({ block: 'center' })
    else bringThere()
  }, [isThere, at])
  return (
    <ThreadSideContext value={side}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable log must be focusable */}
      <div ref={log} role="log" aria-label={name} tabIndex={0} className="min-h-40 flex-1 overflow-y-auto p-5 [scrollbar-width:thin]">
        <Thread
          messages={thread.messages}
          seen={personSeen}
          seenAt={personSeenAt}
          unread={first}
          onEarlier={thread.earlier ? () => void thread.readEarlier().catch(() => {}) : undefined}
          writing={writer.name}
          asides={[
            // Sorted by id, because ids start with the time.
            ...[
              ...notes.map((note) => ({ id: note.id, afterPlace: note.afterPlace, view: <NoteItem note={note} /> })),
              ...eventAsides(events, thread.messages),
            ].toSorted((one, other) => one.id.localeCompare(other.id)),
            ...thread.messages
              .filter(({ asked }) => asked.length > 0)
              .map((message) => ({ id: message.id, afterPlace: message.place - 1, view: <AskedBefore message={message} /> })),
          ]}
        >
          <WaitingList
            waiting={waiting}
            cutSince={cutSince}
            onAgain={(message) => writeAgain(message, message.code === 'validation' ? { cards: [] } : {})}
            onChange={conversation.canWrite ? rewrite : undefined}
            onDrop={dropMessage}
          />
        </Thread>
      </div>
      <ReplyBox key={id} conversation={conversation} forVendor={staff.staffRole === 'vendor'} />
    </ThreadSideContext>
  )
}

/** Marks messages as read while the page is visible. */
function useMarkAsRead({ id, companySeen }: StaffConversation, newest: number) {
  const see = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || newest <= companySeen) return
    change('markStaffSeen', { id, place: newest }).then(
      () => refetchCalls('listStaffConversations'),
      () => {},
    )
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each newer message
  useEffect(() => {
    see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [newest])
}

interface AssignMenuProps {
  conversation: StaffConversation
  staff: StaffProfile
  work: ReturnType<typeof useChatWork>
}

/**
 * Assigns the conversation: to the reader by a button, to others by a list and a button. Choosing in the list alone
 * assigns nothing, because arrow keys pass over other names.
 */
function AssignMenu({ conversation: { id, assigned }, staff, work }: AssignMenuProps) {
  const t = useWords('staff-chats')
  const people = useWaitingChats().last?.colleagues ?? []
  const list = useRef<HTMLSelectElement>(null)
  // The assignee may change before this is sent.
  const [chosen, setChosen] = useState<{ to: string | null; from: string | null }>()
  const now = assigned?.id ?? null
  const to = chosen ? chosen.to : now
  async function give(to: string | null, from: string | null) {
    const outcome = await work.run(
      'assign',
      'assignConversation',
      { id, to, from },
      t(to === staff.id ? 'taken' : to ? 'assigned' : 'givenBack'),
    )
    if (!outcome) return
    setChosen(undefined)
    // The pressed button is gone.
    list.current?.focus()
  }
  // The assignee is listed before the others are loaded.
  const others = people.filter((one) => one.id !== now)
  return (
    <>
      {to === now && now !== staff.id && (
        <Button variant="outline" size="s" busy={work.busy === 'assign'} onClick={() => void give(staff.id, now)}>
          {t(assigned ? 'takeOver' : 'take')}
        </Button>
      )}
      <select
        ref={list}
        aria-label={t('has')}
        value={to ?? ''}
        onChange={({ target }) => setChosen({ to: target.value || null, from: chosen ? chosen.from : now })}
        className="min-h-11 min-w-0 max-w-44 flex-1 rounded-control border-[1.5px] border-control bg-surface px-2.5 text-sm font-medium"
      >
        <option value="">{t('nobody')}</option>
        {assigned && <option value={assigned.id}>{assigned.name}</option>}
        {others.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
      {chosen && to !== now && (
        <Button variant="outline" size="s" busy={work.busy === 'assign'} onClick={() => void give(chosen.to, chosen.from)}>
          {t(to === staff.id ? 'take' : to ? 'handOver' : 'giveBack')}
        </Button>
      )}
    </>
  )
}

/** Note visible to staff only. */
function NoteItem({ note: { author, text, at } }: { note: ConversationNote }) {
  const t = useWords('staff-chats')
  const language = useLanguage()
  return (
    <li className="own">
      <p className="said-by">
        <span className="text-end">
          <Lock size={14} aria-hidden className="me-1 inline-block align-[-0.15em]" />
          {t('onlyStaff')} <b dir="auto">{author}</b>
        </span>
        <time dateTime={at}>{formatRecent(language, at)}</time>
      </p>
      <p dir="auto" className="own-note">
        {text}
      </p>
    </li>
  )
}
