import type { Message, MessageCard, MessageFile } from '@waymark/contract/conversation/messages.ts'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import FileText from 'lucide-react/icons/file-text'
import Image from 'lucide-react/icons/image'
import { use, useEffect, useRef, useState } from 'react'
import { formatFileSize, formatMoney, formatPrice } from '../../../../kit/language/amounts.ts'
import { formatRecent } from '../../../../kit/language/dates.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { formatCompanyDate } from '../../../../kit/language/zoned-days.ts'
import { isMissing } from '../../../../kit/load/errors.ts'
import { saveFile } from '../../../../kit/load/save-file.ts'
import { useChanges } from '../../../../kit/load/use-change.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { Go } from '../../../../kit/look/go.tsx'
import { Html } from '../../../../kit/look/html.tsx'
import { PlaceCode } from '../../../../kit/look/place-code.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { useLinksWithin } from '../../../../kit/look/use-links-within.ts'
import { focusThread } from '../focus-thread.ts'
import { ThreadSideContext } from '../thread-side.ts'

interface GroupProps {
  group: readonly [Message, ...Message[]]
  seen: number
  seenAt: string | null
  lastOwn: Message | undefined
}

const roles = { admin: 'manager', vendor: 'vendor', assistant: 'fromTexts' } as const

/** True if the message is of the reader's side and is aligned to the end. For the company this includes colleagues. */
export const isOnOwnSide = (side: 'person' | 'company', { own, sender }: Message): boolean => (side === 'person' ? own : sender !== 'user')

/** Consecutive messages of one person: name, role and time once, then the bubbles; the reader's own side is aligned to the end. */
export function MessageGroup({ group, seen, seenAt, lastOwn }: GroupProps) {
  const t = useWords('chats')
  const language = useLanguage()
  const { side, nameless } = use(ThreadSideContext)
  const [first] = group
  const { sender, senderName, own, createdAt } = first
  const role = sender === 'admin' || sender === 'vendor' || sender === 'assistant' ? t(roles[sender]) : ''
  const unnamed = sender === 'user' ? nameless : t(sender === 'vendor' ? 'vendor' : 'managerAlone')
  return (
    <li className={isOnOwnSide(side, first) ? 'own' : 'tick-off'} aria-live={own ? 'off' : undefined}>
      {own && side === 'person' ? (
        <span className="sr-only">{t('you', { time: formatRecent(language, createdAt) })}</span>
      ) : (
        <p className="said-by">
          <b dir="auto">{sender === 'assistant' ? t('assistant') : senderName || unnamed}</b>
          <span>
            {role && senderName && `${role}, `}
            <time dateTime={createdAt}>{formatRecent(language, createdAt)}</time>
          </span>
        </p>
      )}
      {group.map((message) => (
        <MessageBubble
          key={message.id}
          message={message}
          isSeen={message.place <= seen}
          seenAt={message === lastOwn ? seenAt : null}
          isLast={message === lastOwn}
        />
      ))}
    </li>
  )
}

interface MessageBubbleProps {
  message: Message
  isSeen: boolean
  /** When the other side saw the last message. */
  seenAt: string | null
  isLast: boolean
}

/** One message, possibly edited or deleted. */
function MessageBubble({ message, isSeen, seenAt, isLast }: MessageBubbleProps) {
  const t = useWords('chats')
  const language = useLanguage()
  const follow = useLinksWithin()
  const { side, found } = use(ThreadSideContext)
  const isChangeable = useIsFuture(message.changeableUntil)
  /** False after editing ended, saved or not. */
  const [editing, setEditing] = useState<boolean>()
  const { html, cards, files, own, createdAt, editedAt, withdrawnAt } = message
  if (withdrawnAt)
    return <p className="bubble withdrawn">{t(own ? 'youWithdrew' : 'withdrawn', { time: formatRecent(language, withdrawnAt) })}</p>
  if (editing) return <MessageEditor message={message} onDone={() => setEditing(false)} />
  return (
    <>
      {html && (
        <div dir="auto" className={cx('bubble', message.place === found && 'found')}>
          <Html html={html} onClick={follow} />
        </div>
      )}
      <Attachments cards={cards} files={files} />
      {isOnOwnSide(side, message) ? (
        (isLast || editedAt || isChangeable) && (
          <p className="sent-state">
            {editedAt && <span>{t('changed', { time: formatRecent(language, editedAt) })}</span>}
            <span className="inline-flex items-center gap-1.5">
              {isSeen ? <CheckCheck size={16} aria-hidden /> : <Check size={16} aria-hidden />}
              {isSeen
                ? seenAt
                  ? t('seenAt', { time: formatRecent(language, seenAt) })
                  : t('seen')
                : t('sent', { time: formatRecent(language, createdAt) })}
            </span>
            {isChangeable && <MessageActions message={message} isBack={editing === false} onEdit={() => setEditing(true)} />}
          </p>
        )
      ) : editedAt ? (
        <p className="mt-1 text-xs text-ink-2">{t('changed', { time: formatRecent(language, editedAt) })}</p>
      ) : null}
    </>
  )
}

/** Whether a time is in the future. Rerenders when it passes. */
function useIsFuture(time: string | null): boolean {
  const [passed, setPassed] = useState<string | null>(null)
  useEffect(() => {
    if (time === null) return
    const timer = setTimeout(() => setPassed(time), Math.max(0, Date.parse(time) - Date.now()))
    return () => clearTimeout(timer)
  }, [time])
  return time !== null && passed !== time
}

function useChangeMessage() {
  const t = useWords('chats')
  const { busy, run } = useChanges()
  const { edit, withdraw } = use(ThreadSideContext)
  const options = { words: { offline: t('offlineFailed'), failed: t('failed') } }
  return {
    busy: busy !== '',
    withdraw: (id: string) => withdraw(run, { id }, options),
    edit: (id: string, text: string) => edit(run, { id, text }, options),
  }
}

interface MessageActionsProps {
  message: Message
  /** Returns the focus to the button after editing. */
  isBack: boolean
  onEdit: () => void
}

function MessageActions({ message, isBack, onEdit }: MessageActionsProps) {
  const t = useWords('chats')
  const { busy, withdraw } = useChangeMessage()
  const takeBack = async (button: HTMLElement) => {
    focusThread(button)
    if (!(await withdraw(message.id))) button.focus()
  }
  return (
    <span className="flex">
      {message.text !== '' && (
        // biome-ignore lint/a11y/noAutofocus: editing was started from this button
        <button type="button" autoFocus={isBack} onClick={onEdit}>
          {t('edit')}
        </button>
      )}
      <button type="button" aria-disabled={busy} onClick={({ currentTarget }) => void takeBack(currentTarget)}>
        {t('withdraw')}
      </button>
    </span>
  )
}

/** Editor of an own message. */
function MessageEditor({ message, onDone }: { message: Message; onDone: () => void }) {
  const t = useWords('chats')
  const [text, setText] = useState(message.text)
  const { busy, edit } = useChangeMessage()
  const field = useRef<HTMLTextAreaElement>(null)
  const leave = () => {
    focusThread(field.current)
    onDone()
  }
  const save = async () => {
    if (text.trim() === '') return field.current?.focus()
    if (text.trim() === message.text || (await edit(message.id, text.trim()))) leave()
  }
  return (
    <div className="composer">
      <textarea
        // biome-ignore lint/a11y/noAutofocus: editing was started by a button press
        autoFocus
        ref={field}
        rows={2}
        dir="auto"
        aria-label={t('editLabel')}
        value={text}
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          leave()
        }}
      />
      <div className="composer-tools">
        <Button variant="quiet" size="s" onClick={leave}>
          {t('keepAsIs')}
        </Button>
        <Button size="s" busy={busy} onClick={() => void save()}>
          {t('save')}
        </Button>
      </div>
    </div>
  )
}

/** Cards and files of a message. A file's address works for a minute. */
function Attachments({ cards, files }: { cards: readonly MessageCard[]; files: readonly MessageFile[] }) {
  const t = useWords('chats')
  const language = useLanguage()
  const { busy, run } = useChanges()
  const { openFile } = use(ThreadSideContext)
  const open = (file: string) =>
    openFile(
      run,
      { file },
      {
        words: { offline: t('offlineFailed'), failed: t('failed') },
        onDone: ({ url }) => saveFile(url),
        onError(error) {
          if (isMissing(error)) toast.error(t('fileGone'))
          return isMissing(error)
        },
      },
    )
  if (cards.length + files.length === 0) return null
  return (
    <ul className="along">
      {cards.map((card) => (
        <li key={`${card.kind} ${card.id} ${card.step}`}>
          <Card card={card} />
        </li>
      ))}
      {files.map(({ id, name, size, type }) => (
        <li key={id}>
          <button type="button" aria-busy={busy === id} onClick={() => void open(id)}>
            {type.startsWith('image/') ? <Image size={18} aria-hidden /> : <FileText size={18} aria-hidden />}
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
            <span className="flex-none font-normal text-ink-2">{formatFileSize(language, size)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Card({ card }: { card: MessageCard }) {
  const { kind, address, line, stop, name, within, number, paper } = card
  const t = useWords('chats')
  const papers = useWords('papers')
  const { side } = use(ThreadSideContext)
  const ordered = kind === 'order' && number !== null ? t('orderNamed', { number: String(number) }) : name || t('gone')
  const title = paper ? papers(paper.kind, { label: name }) : ordered
  const facts = useFacts(card)
  const inside = (
    <>
      {line && <PlaceCode line={line} stop={stop?.place ?? null} />}
      {paper && <FileText size={18} aria-hidden className="flex-none" />}
      <span className="min-w-0 wrap-anywhere">
        {stop && within ? <span className="sr-only">{t('stepOf', { place: stop.place, guide: within })}: </span> : null}
        <bdi>{title}</bdi> {facts && <span className="inline-block font-normal text-ink-2">{facts}</span>}
      </span>
    </>
  )
  if (!address) return <span>{inside}</span>
  // On the customer's side the panel stays open.
  return side === 'person' ? (
    <Go to={address}>{inside}</Go>
  ) : (
    <a href={address} target="_blank" rel="noreferrer">
      {inside}
    </a>
  )
}

/** Price of a service, or date and amount of a paper. */
function useFacts({ amount, paper }: MessageCard): string {
  const t = useWords('chats')
  const papers = useWords('papers')
  const language = useLanguage()
  if (!amount) return ''
  const { cents, currency } = amount
  if (!paper) return t('fromPrice', { price: formatPrice(language, cents, currency) })
  return papers('about', {
    date: formatCompanyDate(language, paper.issuedAt),
    amount: formatMoney(language, paper.kind === 'invoice' ? cents : -cents, currency),
  })
}
