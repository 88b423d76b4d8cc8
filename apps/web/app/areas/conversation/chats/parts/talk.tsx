import type { DraftCard } from '@waymark/contract/conversation/assistant.ts'
import { maxMessageCards } from '@waymark/contract/conversation/chat-choices.ts'
import type { Desk } from '@waymark/contract/conversation/chats.ts'
import type { AssistantQuestionInput, MessageCardInput } from '@waymark/contract/conversation/messages.ts'
import type { LiveEvent } from '@waymark/contract/live.ts'
import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useOwner } from '../../../../kit/device/session.ts'
import { emailInput, TextField } from '../../../../kit/forms/inputs.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { useLive } from '../../../../kit/load/live.ts'
import { useMyPapers } from '../../../money/papers/queries.ts'
import { DraftAttachments } from '../../assistant/parts/drafted-along.tsx'
import { cardAt, isSamePlace } from '../place-here.ts'
import { dropMessage, rewriteOwn, writeAgain, writeMessage } from '../send-messages.ts'
import { ThreadSideContext } from '../thread-side.ts'
import { useTalk } from '../use-talk.ts'
import { useScrollToEnd } from '../use-thread.ts'
import {
  forgetAbout,
  readAbout,
  reusableCards,
  subscribeToAbout,
  visitorWrote,
  type WaitingFile,
  type WaitingMessage,
} from '../waiting-messages.ts'
import { Composer } from './composer.tsx'
import { Thread } from './thread.tsx'
import { eventAsides, handoverAsides } from './thread-asides.tsx'
import { WaitingList } from './waiting-list.tsx'

/** Cards and questions of a message drafted from the talk with the assistant. */
export interface Drafted {
  cards: readonly DraftCard[]
  asked: readonly AssistantQuestionInput[]
}

interface TalkProps {
  /** `company`, or a conversation's id. */
  id: string
  /** Label of the field, such as `Write to Maya`. */
  label: string
  field: RefObject<HTMLTextAreaElement | null>
  /** Current place, attached unless it was sent before or removed. */
  place: MessageCardInput | undefined
  desk: Desk | undefined
  /** Set until the drafted message is sent. */
  drafted?: Drafted | undefined
  onDrafted?: (drafted: Drafted | undefined) => void
  /** Shown above the messages. */
  children?: ReactNode
}

/** A conversation with its message field. Works offline; visible messages count as seen. */
export function Talk({ id, label, field, place, desk, drafted, onDrafted, children }: TalkProps) {
  const t = useWords('chats')
  const owner = useOwner()
  const talk = useTalk(id)
  const body = useRef<HTMLDivElement>(null)
  const { conversation, messages, waiting } = talk
  // The event stream is opened only after a visitor has written: before that there is no conversation.
  const isKnown = useSyncExternalStore(
    visitorWrote.subscribe,
    () => visitorWrote.read() !== null,
    () => false,
  )
  useScrollToEnd(body, `${messages.at(-1)?.id} ${waiting.length}`)

  const [named, setNamed] = useState<MessageCardInput>()
  const isHere = ({ address }: DraftCard) => isSamePlace(cardAt(address), place)
  const about = useAbout(id)
  const isTold = drafted?.cards.some(isHere) || about?.cards.some((card) => isSamePlace(card, place))
  const along = place && !isTold && !isSamePlace(place, named) ? place : undefined
  const stuck = waiting.filter(({ code }) => code === 'email_needed')
  const where = useReplyAddress(
    owner === null && (stuck.length > 0 || (desk?.open === false && conversation?.lastPlace === 0 && waiting.length === 0)),
  )

  const send = (text: string, files: WaitingFile[]) => {
    const email = where.needed ? where.read() : undefined
    if (where.needed && email === undefined) return false
    for (const message of stuck) writeAgain(message, email === undefined ? {} : { email })
    const cards = [
      ...(along ? [along] : []),
      ...(about?.cards ?? []),
      ...(drafted?.cards ?? []).flatMap(({ address }) => cardAt(address) ?? []),
    ]
    const asked = drafted?.asked.length ? drafted.asked : (about?.asked ?? [])
    writeMessage({
      to: id,
      text,
      files,
      cards: cards.filter((card, at) => cards.findIndex((one) => isSamePlace(one, card)) === at).slice(0, maxMessageCards),
      ...(asked.length > 0 && { asked: [...asked] }),
      ...(email !== undefined && { email }),
    })
    setNamed(place)
    forgetAbout(id)
    onDrafted?.(undefined)
    return true
  }
  const again = (message: WaitingMessage) => {
    const email = where.needed ? where.read() : undefined
    if (where.needed && email === undefined) return
    writeAgain(message, { cards: reusableCards(message), ...(email !== undefined && { email }) })
  }

  const rewrite = (message: WaitingMessage) => {
    rewriteOwn(message)
    field.current?.focus()
  }
  const drop = (message: WaitingMessage) => {
    dropMessage(message)
    field.current?.focus()
  }

  return (
    <ThreadSideContext value={talk.side}>
      {(owner !== null || isKnown) && <LiveListener hear={talk.hear} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the area scrolls and is a target of F6 */}
      <div ref={body} className="chat-body" role="log" aria-label={t('conversation')} tabIndex={0} data-f6="">
        {children}
        {talk.isError && !conversation && waiting.length === 0 && (
          <p role="status" className="text-sm text-ink-2">
            {t('notRead')}{' '}
            <button type="button" onClick={() => void talk.refetch()} className="min-h-11 font-semibold text-ink underline">
              {t('tryAgain')}
            </button>
          </p>
        )}
        {messages.length + waiting.length > 0 && (
          <Thread
            messages={messages}
            seen={conversation?.companySeen ?? 0}
            seenAt={conversation?.companySeenAt ?? null}
            unread={talk.unread}
            onEarlier={talk.earlier ? () => void talk.readEarlier().catch(() => {}) : undefined}
            writing={talk.writing}
            asides={[...eventAsides(talk.events, messages), ...handoverAsides(messages)]}
          >
            <WaitingList
              waiting={waiting}
              cutSince={talk.cutSince}
              onAgain={again}
              onChange={conversation?.canWrite === false ? undefined : rewrite}
              onDrop={drop}
            />
          </Thread>
        )}
        {conversation?.state === 'closed' && conversation.canWrite && <p className="ps-10 text-xs text-ink-2">{t('closedText')}</p>}
      </div>
      <div className="chat-foot">
        {conversation?.canWrite === false ? (
          <p className="text-sm text-ink-2">{t('over')}</p>
        ) : (
          <Composer
            key={`${owner} ${id}`}
            draft={id}
            label={label}
            field={field}
            isOffline={talk.cutSince !== undefined}
            onWrite={talk.tellTyping}
            onSend={send}
          >
            {where.needed && <ReplyAddressField {...where} />}
            {drafted && (
              <DraftAttachments
                cards={drafted.cards}
                hasAsked={drafted.asked.length > 0}
                onLeaveOut={(card) => {
                  if (isHere(card)) setNamed(place)
                  onDrafted?.(withoutCard(drafted, card))
                }}
                onLeaveOutAsked={() => onDrafted?.({ ...drafted, asked: [] })}
              />
            )}
            {about && <Attachment name={t('sameAsBefore')} onLeaveOut={() => forgetAbout(id)} />}
            {along && <AttachedPlace place={along} onLeaveOut={() => setNamed(place)} />}
          </Composer>
        )}
      </div>
    </ThreadSideContext>
  )
}

/** Cards of a message that is being rewritten. */
function useAbout(draft: string) {
  const [about, setAbout] = useState(() => readAbout(draft))
  useEffect(() => subscribeToAbout(() => setAbout(readAbout(draft))), [draft])
  return about
}

/** Removes a card, also from the sources of the questions. */
function withoutCard({ cards, asked }: Drafted, card: DraftCard): Drafted {
  const gone = cardAt(card.address)
  return {
    cards: cards.filter((one) => one !== card),
    asked: asked.map((one) => ({ ...one, found: one.found.filter((place) => !isSamePlace(place, gone)) })),
  }
}

function LiveListener({ hear }: { hear: (event: LiveEvent) => void }) {
  useLive(hear)
  return null
}

const names = {
  step: 'thisStep',
  guide: 'thisGuide',
  service: 'thisService',
  route: 'thisRoute',
  question: 'thisQuestion',
  order: 'thisOrder',
  paper: 'thisPaper',
} as const

interface AttachedPlaceProps {
  place: MessageCardInput
  onLeaveOut: () => void
}

/** The attached current place, which can be removed. */
function AttachedPlace({ place, onLeaveOut }: AttachedPlaceProps) {
  const name = useWords('chats')(names[place.kind])
  return place.kind === 'paper' ? (
    <AttachedPaper id={place.id} name={name} onLeaveOut={onLeaveOut} />
  ) : (
    <Attachment name={name} onLeaveOut={onLeaveOut} />
  )
}

/** An attached paper, labeled by its number once that is loaded. */
function AttachedPaper({ id, name, onLeaveOut }: AttachmentProps & { id: string }) {
  const t = useWords('papers')
  const paper = useMyPapers().items?.find((one) => one.id === id)
  return <Attachment name={paper ? t(paper.kind, { label: paper.label }) : name} onLeaveOut={onLeaveOut} />
}

interface AttachmentProps {
  name: string
  onLeaveOut: () => void
}

function Attachment({ name, onLeaveOut }: AttachmentProps) {
  const t = useWords('chats')
  return (
    <p className="mb-2.5 flex flex-wrap items-center gap-1 text-xs text-ink-2">
      {t('goesAlong')}
      <span className="inline-flex min-h-11 items-center rounded-control border-[1.5px] border-control bg-surface ps-2.5 text-sm font-medium text-ink">
        <span className="py-1">{name}</span>
        <button type="button" aria-label={t('leaveOut', { name })} onClick={onLeaveOut} className="grid size-11 place-items-center">
          <X size={16} aria-hidden />
        </button>
      </span>
    </p>
  )
}

interface ReplyAddress {
  needed: boolean
  email: string
  error: string | undefined
  box: RefObject<HTMLDivElement | null>
  write: (email: string) => void
}

/** Asks a visitor for an email address while nobody is online. `read` returns the valid address or shows its error. */
function useReplyAddress(needed: boolean): ReplyAddress & { read: () => string | undefined } {
  const t = useWords('chats')
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  return {
    needed,
    email,
    error,
    box,
    write(now) {
      setEmail(now)
      setError(undefined)
    },
    read() {
      const input = box.current?.querySelector('input')
      const given = email.trim()
      if (given !== '' && input?.validity.valid !== false) return given
      setError(t(given === '' ? 'emailNeeded' : 'emailWrong'))
      input?.focus()
      return undefined
    },
  }
}

function ReplyAddressField({ email, error, box, write }: ReplyAddress) {
  const t = useWords('chats')
  return (
    <div ref={box} className="mb-3">
      <TextField {...emailInput} label={t('where')} hint={t('whereHint')} error={error} value={email} onChange={write} />
    </div>
  )
}
