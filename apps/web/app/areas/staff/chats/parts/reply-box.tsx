import { maxMessageLength } from '@waymark/contract/conversation/chat-choices.ts'
import type { StaffConversation } from '@waymark/contract/conversation/staff-chats.ts'
import { useRef, useState } from 'react'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { change } from '../../../../kit/load/query.ts'
import { useChanges } from '../../../../kit/load/use-change.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { AttachButton, AttachedFiles, useAttachments } from '../../../conversation/chats/parts/attachments.tsx'
import { cardsIn, withCustomerAddresses } from '../../../conversation/chats/place-here.ts'
import { keepConversation, writeMessage } from '../../../conversation/chats/send-messages.ts'
import { useOfflineSince } from '../../../conversation/chats/use-cut-since.ts'
import { countEmpty, firstEmpty, splitBlanks } from '../blanks.ts'
import { beginWith, changeReplyDraft, type ReplyDraft, replyName, replyText, useReplyDraft } from '../reply-drafts.ts'
import { Replies } from './replies.tsx'

/** The surrounding box shows the focus. */
const areaClass =
  'block max-h-60 w-full resize-none bg-transparent px-3.5 pt-3 pb-1 text-base leading-6 field-sizing-content focus-visible:shadow-none focus-visible:outline-0'

/** Box for replies, and for notes to colleagues. */
export function ReplyBox({ conversation, forVendor }: { conversation: StaffConversation; forVendor: boolean }) {
  const t = useWords('staff-chats')
  const { id } = conversation
  const draft = useReplyDraft(id)
  const change = (next: Partial<ReplyDraft>) => void changeReplyDraft(id, next)
  const attachments = useAttachments(replyName(id))
  const changes = useChanges()
  const [noting, setNoting] = useState(false)
  const tellTyping = useTyping(id)
  const spoken = useLanguageName(conversation.person.language)
  return (
    <div className="flex-none border-t border-border px-5 py-3">
      {!noting && !forVendor && conversation.canWrite && (
        <Replies language={conversation.person.language} onChosen={(reply) => change(beginWith(draft, reply))} />
      )}
      <div className="rounded-card border-2 border-ink bg-surface focus-within:outline-3 focus-within:outline-offset-3 focus-within:outline-(--color-focus-outer)">
        <div className="flex gap-0.5 border-b border-border px-2">
          <ModeButton on={!noting} onClick={() => setNoting(false)}>
            {t('replyIn', { language: spoken })}
          </ModeButton>
          {!forVendor && (
            <ModeButton on={noting} onClick={() => setNoting(true)}>
              {t('note')}
            </ModeButton>
          )}
        </div>
        {noting ? (
          <NoteForm id={id} text={draft.note} changes={changes} onChange={(note) => change({ note })} />
        ) : conversation.canWrite ? (
          <ReplyForm id={id} draft={draft} attachments={attachments} onChange={change} onTyped={tellTyping} />
        ) : (
          <p className="p-3.5 text-ink-2">{t('cannotWrite')}</p>
        )}
      </div>
    </div>
  )
}

function useLanguageName(code: string): string {
  const language = useLanguage()
  return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code
}

const ModeButton = ({ on, onClick, children }: { on: boolean; onClick: () => void; children: string }) => (
  <button
    type="button"
    aria-current={on ? 'true' : undefined}
    className="tab min-h-11 px-2.5 text-sm font-medium [--tab:10px] aria-[current]:font-bold"
    onClick={onClick}
  >
    {children}
  </button>
)

interface ReplyFormProps {
  id: string
  draft: ReplyDraft
  attachments: ReturnType<typeof useAttachments>
  onChange: (next: Partial<ReplyDraft>) => void
  onTyped: () => void
}

/** Reply as text or with blanks. Enter sends on devices with a keyboard, after moving to the first empty blank. */
function ReplyForm({ id, draft: { text, filled }, attachments, onChange, onTyped }: ReplyFormProps) {
  const t = useWords('staff-chats')
  const chats = useWords('chats')
  const isCut = useOfflineSince() !== undefined
  const { files, setWrong } = attachments
  const form = useRef<HTMLFormElement>(null)
  const whole = replyText({ text, filled })
  const blanks = countEmpty(whole)

  function send() {
    const area = form.current?.querySelector('textarea')
    const gap = firstEmpty(whole)
    if (gap && filled) return void [...(form.current?.querySelectorAll('input') ?? [])].find(({ value }) => !value.trim())?.focus()
    if (gap) {
      area?.focus()
      return area?.setSelectionRange(gap.from, gap.to)
    }
    const tooMany = whole.trim().length - maxMessageLength
    if (tooMany > 0) return setWrong(chats('tooLong', { count: tooMany }))
    if (!whole.trim() && files.length === 0) return area?.focus()
    // Previews of links to this site are shown below, in the reader's language.
    const { origin } = location
    writeMessage({ to: id, side: 'company', text: withCustomerAddresses(whole.trim(), origin), cards: cardsIn(whole, origin), files })
    attachments.clear()
    onChange({ text: '', filled: null })
  }

  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {filled ? (
        <BlanksField
          text={text}
          filled={filled}
          onChange={(next) => {
            setWrong('')
            onChange({ filled: next })
          }}
        />
      ) : (
        <textarea
          aria-label={t('reply')}
          placeholder={t('replyPlaceholder')}
          value={text}
          dir="auto"
          rows={2}
          maxLength={maxMessageLength}
          className={areaClass}
          onChange={({ target }) => {
            setWrong('')
            onChange({ text: target.value })
            onTyped()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !matchMedia('(hover: hover)').matches) return
            event.preventDefault()
            send()
          }}
        />
      )}
      <div className="px-3.5 empty:hidden">
        <AttachedFiles attachments={attachments} onLeftOut={() => form.current?.querySelector('textarea')?.focus()} />
      </div>
      <div className="flex flex-wrap items-center gap-x-2 p-1.5">
        <AttachButton attachments={attachments} />
        {filled && (
          <Button variant="quiet" size="s" onClick={() => onChange({ text: whole, filled: null })}>
            {t('editWords')}
          </Button>
        )}
        <span role="status" className="text-xs text-ink-2">
          {blanks > 0 && t('emptyBlanks', { count: blanks })}
        </span>
        <Button type="submit" size="s" className="ms-auto">
          {chats(isCut ? 'sendLater' : 'send')}
        </Button>
      </div>
    </form>
  )
}

interface BlanksFieldProps {
  text: string
  filled: readonly string[]
  onChange: (filled: string[]) => void
}

/** Text of a saved reply with a field for each blank. */
function BlanksField({ text, filled, onChange }: BlanksFieldProps) {
  const t = useWords('staff-chats')
  const pieces = splitBlanks(text)
  return (
    <p dir="auto" className="max-h-60 overflow-y-auto px-3.5 pt-3 pb-1 text-base leading-8 whitespace-pre-line wrap-anywhere">
      {pieces.map((piece, index) =>
        'words' in piece ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
          <span key={index}>{piece.words}</span>
        ) : (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={index}
            dir="auto"
            aria-label={t('blank', { name: piece.blank })}
            placeholder={piece.blank}
            value={filled[piece.nth] ?? ''}
            maxLength={200}
            autoComplete="off"
            className="blank"
            onChange={({ target }) => {
              const next = [...filled]
              next[piece.nth] = target.value
              onChange(Array.from(next, (one) => one ?? ''))
            }}
          />
        ),
      )}
    </p>
  )
}

interface NoteFormProps {
  id: string
  text: string
  changes: ReturnType<typeof useChanges>
  onChange: (note: string) => void
}

function NoteForm({ id, text, changes: { busy, run }, onChange }: NoteFormProps) {
  const t = useWords('staff-chats')
  const staff = useWords('staff')
  const profile = useWords('profile')
  const sent = text.trim()
  async function add() {
    if (!sent) return
    await run(
      'addConversationNote',
      { id, text: sent },
      {
        words: { offline: staff('unsent'), failed: profile('failed') },
        once: 'same',
        async onDone({ note }) {
          // Text typed meanwhile belongs to another note.
          changeReplyDraft(id, (now) => (now.note.trim() === sent ? { note: '' } : {}))
          await keepConversation(id, (now) => ({ ...now, notes: [...now.notes.filter((one) => one.id !== note.id), note] }))
        },
      },
    )
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <textarea
        aria-label={t('note')}
        placeholder={t('notePlaceholder')}
        value={text}
        dir="auto"
        rows={2}
        maxLength={1000}
        className={areaClass}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="flex flex-wrap items-center gap-2 p-1.5 ps-3.5">
        <span className="text-xs text-ink-2">{t('onlyStaff')}</span>
        <Button type="submit" size="s" variant="outline" busy={busy !== ''} className="ms-auto">
          {t('addNote')}
        </Button>
      </div>
    </form>
  )
}

/** Interval of typing events (ms). */
const tellTypingEvery = 3000

/** Sends typing events; failures do not matter. */
function useTyping(id: string): () => void {
  const told = useRef(0)
  return () => {
    if (Date.now() - told.current < tellTypingEvery) return
    told.current = Date.now()
    change('tellStaffTyping', { id }).catch(() => {})
  }
}
