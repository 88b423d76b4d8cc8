import { maxAssistantSources, maxMessageCards } from '@waymark/contract/conversation/chat-choices.ts'
import type { MessageCardInput } from '@waymark/contract/conversation/messages.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Maximize from 'lucide-react/icons/maximize-2'
import X from 'lucide-react/icons/x'
import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { ownerId, useOwner } from '../../../../kit/device/session.ts'
import { openModal } from '../../../../kit/dialogs/open-dialogs.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import type { AskPanelProps } from '../../../../kit/load/module.ts'
import { useCall } from '../../../../kit/load/query.ts'
import { useSite } from '../../../../kit/load/site.ts'
import { IconButton, IconLink } from '../../../../kit/look/button.tsx'
import { cx } from '../../../../kit/look/cx.ts'
import { AssistantTalk } from '../../assistant/parts/assistant-talk.tsx'
import { askAssistant, askedInTalk, draftFromTalk, hasTurns } from '../../assistant/turns.ts'
import { DeskNote } from '../parts/desk-note.tsx'
import { FirstScreen } from '../parts/first-screen.tsx'
import { type Drafted, Talk } from '../parts/talk.tsx'
import { useDeskWords } from '../parts/use-desk-words.ts'
import { cardAt, placeAt } from '../place-here.ts'
import { startSending } from '../send-messages.ts'
import { keepQuestion, messageDrafts, moveDraft, readQuestion, visitorWrote } from '../waiting-messages.ts'

/** Used instead of a conversation's id for the assistant. */
const assistant = 'assistant'

const narrow = '(max-width: 39.99rem)'
const subscribe = (listener: () => void) => {
  const query = matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The chat panel: next to the page from 1024 px, above it from 640 px, full screen below. A region next to the page, otherwise a dialog. */
export function AskPanel({ first, onClose }: AskPanelProps) {
  const whole = useSyncExternalStore(subscribe, () => matchMedia(narrow).matches)
  const dialog = useRef<HTMLDialogElement>(null)
  const region = useRef<HTMLElement>(null)
  const t = useWords('chats')
  const label = t('title', { site: useSite()?.name ?? '' })
  useEffect(startSending, [])
  useEffect(() => {
    const element = dialog.current
    if (!whole || !element) return
    return openModal(element)
  }, [whole])
  useKeys(region, !whole, onClose)

  const inside = <PanelContent first={first} onClose={onClose} />
  return whole ? (
    <dialog
      ref={dialog}
      aria-label={label}
      className="chat-panel"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {inside}
    </dialog>
  ) : (
    <aside ref={region} aria-label={label} className="chat-panel">
      {inside}
    </aside>
  )
}

/** Esc closes the panel. F6 moves between the page, the messages and the field. */
function useKeys(region: RefObject<HTMLElement | null>, on: boolean, onClose: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const inside = region.current?.contains(document.activeElement) ?? false
    if (event.key === 'Escape' && inside && !event.defaultPrevented) return onClose()
    if (event.key !== 'F6') return
    event.preventDefault()
    const stops: (Element | null)[] = [
      document.querySelector('main h1') ?? document.querySelector('main'),
      ...(region.current?.querySelectorAll('[data-f6], textarea') ?? []),
    ]
    const now = inside ? stops.indexOf(document.activeElement) : 0
    const next = stops[(now + (event.shiftKey ? stops.length - 1 : 1)) % stops.length]
    if (!(next instanceof HTMLElement)) return
    if (next.tabIndex < 0) next.tabIndex = -1
    next.focus()
  })
  useEffect(() => {
    if (!on) return
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [on])
}

function PanelContent({ first, onClose }: AskPanelProps) {
  const t = useWords('chats')
  const owner = useOwner()
  const site = useSite()?.name ?? ''
  const { pathname, search } = useLocation()
  // Returning from an answer's link restores the talk.
  const here = placeAt(pathname, search)
  const [opened, setOpen] = useState(first ?? (here?.kind === 'order' ? here.id : hasTurns() ? assistant : undefined))
  const field = useRef<HTMLTextAreaElement>(null)
  const { data } = useCall('listConversations', {})
  const deskWords = useDeskWords(data?.desk)
  // Links in mails name the company's conversation by its id; drafts and thread use `company`.
  const open = data?.items.some(({ id, kind }) => id === opened && kind === 'company') ? 'company' : opened
  const shown = data?.items.find(({ id, kind }) => id === open || (open === 'company' && kind === 'company'))
  const company = data?.items.find(({ kind }) => kind === 'company')
  const draft = useDraft(here, () => setOpen('company'))
  const isCompany = open === 'company'
  const person = shown?.staffName ?? ''
  const title =
    open === undefined || open === assistant
      ? t('title', { site })
      : shown?.order
        ? t('orderNamed', { number: String(shown.order.number) })
        : person
          ? t('withManager', { name: person })
          : t('writePerson')
  const forgetDraft = useEffectEvent(draft.forget)
  // Messages of one account are neither shown to nor sent by the next.
  const before = useRef(owner)
  useEffect(() => {
    if (before.current !== null && owner !== before.current) forgetDraft()
    if (owner === null && before.current !== null) setOpen((now) => (now === 'company' || now === assistant ? now : undefined))
    before.current = owner
  }, [owner])
  // Opened by the link of a mail: this device fetches answers from now on.
  useEffect(() => {
    if (first !== undefined && ownerId() === null && !visitorWrote.read()) visitorWrote.write({ wrote: new Date().toISOString() })
  }, [first])
  // A draft begun before the conversation was known moves there, also after a reload.
  const companyId = company?.id
  useEffect(() => {
    if (companyId !== undefined) moveDraft(companyId, 'company')
  }, [companyId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen has its own field
  useEffect(() => field.current?.focus(), [open])

  return (
    <>
      <header className={cx('chat-head', open !== undefined && 'deeper')}>
        {open !== undefined && (
          <IconButton label={t('back')} onClick={() => setOpen(undefined)}>
            <ArrowLeft size={20} aria-hidden />
          </IconButton>
        )}
        <div className="min-w-0 flex-1">
          <h2 dir="auto" className="text-base leading-6 font-semibold tracking-snug wrap-anywhere">
            {title}
          </h2>
          <p className="text-xs leading-4.5 text-ink-2">{deskWords.short}</p>
        </div>
        {owner !== null && (isCompany || shown?.order) && (
          <IconLink to={shown?.order ? `/profile/orders/${shown.order.id}` : '/profile/support'} label={t('wholePage')}>
            <Maximize size={18} aria-hidden />
          </IconLink>
        )}
        <IconButton label={t('close')} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </header>
      {open === undefined ? (
        <FirstScreen
          here={here}
          field={field}
          list={data}
          onOpen={setOpen}
          onAsk={(question) => {
            void askAssistant(question, here)
            setOpen(assistant)
          }}
        />
      ) : open === assistant ? (
        <AssistantTalk
          field={field}
          place={here}
          person={company?.staffName ?? ''}
          soon={deskWords.next}
          isDrafting={draft.isDrafting}
          onWrite={() => void draft.write()}
          begun={readQuestion()}
          onBegin={keepQuestion}
          onFollow={() => matchMedia('(min-width: 64rem)').matches || onClose()}
        />
      ) : (
        <Talk
          key={`${owner} ${open}`}
          id={open}
          label={person ? t('writeTo', { name: person }) : t('yourMessage')}
          field={field}
          place={isCompany ? here : undefined}
          desk={data?.desk}
          drafted={isCompany ? draft.drafted : undefined}
          onDrafted={draft.setDrafted}
        >
          {isCompany && data && !data.desk.open && !shown?.last && <DeskNote desk={data.desk} />}
        </Talk>
      )}
    </>
  )
}

/** Drafts a message to staff from the assistant's questions and puts it into the field. */
function useDraft(place: MessageCardInput | undefined, onDrafted: () => void) {
  const [drafted, setDrafted] = useState<Drafted>()
  const [isDrafting, setDrafting] = useState(false)
  const last = useRef('')
  return {
    drafted,
    setDrafted,
    isDrafting,
    forget() {
      setDrafted(undefined)
      last.current = ''
    },
    async write() {
      setDrafting(true)
      const draft = await draftFromTalk(place)
      setDrafting(false)
      // Typed text is kept; an unchanged earlier draft is replaced.
      const begun = messageDrafts.read('company')?.text ?? ''
      const own = begun === last.current ? '' : begun
      const text = own.includes(draft.text) ? own : [own, draft.text].filter(Boolean).join('\n\n')
      messageDrafts.keep('company', { text })
      last.current = draft.text
      setDrafted({
        cards: draft.cards.filter(({ address }) => cardAt(address) !== undefined).slice(0, maxMessageCards - 1),
        asked: askedInTalk().map(({ places, ...one }) => ({
          ...one,
          found: places.flatMap(({ address }) => cardAt(address) ?? []).slice(0, maxAssistantSources),
        })),
      })
      onDrafted()
    },
  }
}
