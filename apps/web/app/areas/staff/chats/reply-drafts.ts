import { useEffect, useState } from 'react'
import { createDrafts } from '../../../kit/device/draft.ts'
import { hasForm } from '../../../kit/device/record.ts'
import { keys } from '../../../kit/device/storage.ts'
import { keepChosen, readChosen } from '../../conversation/chats/waiting-messages.ts'
import { fillIn } from './blanks.ts'

/** What is being written: words, or a reply whose blanks are being filled in; and a note. */
export interface ReplyDraft {
  text: string
  /** Of a reply that was begun with: one for each blank of the text. */
  filled: string[] | null
  note: string
}

const drafts = createDrafts<ReplyDraft>({
  key: keys.messageDraft,
  check: (found): found is ReplyDraft =>
    hasForm(found, { text: 'string', note: 'string' }) && ((found as ReplyDraft).filled === null || hasForm(found, { filled: ['string'] })),
})
const empty: ReplyDraft = { text: '', filled: null, note: '' }

/** Apart from what somebody of the company says there for themselves. */
export const replyName = (conversation: string): string => `reply ${conversation}`

const readDraft = (conversation: string): ReplyDraft => drafts.read(replyName(conversation)) ?? empty

/** Changes what is being written as it stands now: what was typed while something was on its way stays. Answers what stands then. */
export function changeReplyDraft(conversation: string, next: Partial<ReplyDraft> | ((now: ReplyDraft) => Partial<ReplyDraft>)): ReplyDraft {
  const now = readDraft(conversation)
  const { text, filled, note } = { ...now, ...(typeof next === 'function' ? next(now) : next) }
  if (text || note) drafts.keep(replyName(conversation), { text, filled, note })
  else drafts.forget(replyName(conversation))
  return { text, filled, note }
}

/** What is being written in a conversation, on this device until it is sent; other tabs show it, too. */
export function useReplyDraft(conversation: string): ReplyDraft {
  const [draft, setDraft] = useState(() => readDraft(conversation))
  useEffect(() => drafts.subscribe(() => setDraft(readDraft(conversation))), [conversation])
  return draft
}

/** The words of a reply, with what was filled in. */
export const wholeOf = ({ text, filled }: Pick<ReplyDraft, 'text' | 'filled'>): string => (filled ? fillIn(text, filled) : text)

/** A reply to begin with: in the place of one that nobody touched, else behind what was written. */
export function beginWith(draft: ReplyDraft, reply: string): Pick<ReplyDraft, 'text' | 'filled'> {
  const isUntouched = draft.filled ? draft.filled.every((one) => !one.trim()) : !draft.text.trim()
  return isUntouched ? { text: reply, filled: [] } : { text: `${wholeOf(draft).trimEnd()}\n\n${reply}`, filled: null }
}

/** Puts words before what is being written. */
export const putBefore = (conversation: string, words: string) =>
  changeReplyDraft(conversation, (now) => ({ text: [words, wholeOf(now)].filter(Boolean).join('\n\n'), filled: null }))

/** What is being written in a conversation that was put behind another goes on there. */
export function moveReplyDraft(from: string, to: string) {
  const moved = readDraft(from)
  drafts.forget(replyName(from))
  changeReplyDraft(to, (now) => ({
    ...(now.text === ''
      ? { text: moved.text, filled: moved.filled }
      : { text: [wholeOf(now), wholeOf(moved)].filter(Boolean).join('\n\n'), filled: null }),
    note: [now.note, moved.note].filter(Boolean).join('\n\n'),
  }))
  keepChosen(replyName(to), [...readChosen(replyName(to)), ...readChosen(replyName(from))])
  keepChosen(replyName(from), [])
}
