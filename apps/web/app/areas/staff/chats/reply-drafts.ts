import { useEffect, useState } from 'react'
import { createDrafts } from '../../../kit/device/draft.ts'
import { hasShape } from '../../../kit/device/record.ts'
import { keys } from '../../../kit/device/storage.ts'
import { keepChosen, readChosen } from '../../conversation/chats/waiting-messages.ts'
import { fillIn } from './blanks.ts'

/** Draft of a reply, possibly with blanks, and of a note. */
export interface ReplyDraft {
  text: string
  /** Values of the blanks of a saved reply. */
  filled: string[] | null
  note: string
}

const drafts = createDrafts<ReplyDraft>({
  key: keys.messageDraft,
  check: (found): found is ReplyDraft =>
    hasShape(found, { text: 'string', note: 'string' }) &&
    ((found as ReplyDraft).filled === null || hasShape(found, { filled: ['string'] })),
})
const empty: ReplyDraft = { text: '', filled: null, note: '' }

/** Key of the draft; differs from the key of a person's own draft. */
export const replyName = (conversation: string): string => `reply ${conversation}`

const readDraft = (conversation: string): ReplyDraft => drafts.read(replyName(conversation)) ?? empty

/** Changes the draft, keeping what was typed meanwhile, and returns it. */
export function changeReplyDraft(conversation: string, next: Partial<ReplyDraft> | ((now: ReplyDraft) => Partial<ReplyDraft>)): ReplyDraft {
  const now = readDraft(conversation)
  const { text, filled, note } = { ...now, ...(typeof next === 'function' ? next(now) : next) }
  if (text || note) drafts.keep(replyName(conversation), { text, filled, note })
  else drafts.forget(replyName(conversation))
  return { text, filled, note }
}

/** Draft of a conversation, stored on this device until sent and shared between tabs. */
export function useReplyDraft(conversation: string): ReplyDraft {
  const [draft, setDraft] = useState(() => readDraft(conversation))
  useEffect(() => drafts.subscribe(() => setDraft(readDraft(conversation))), [conversation])
  return draft
}

/** Reply with its blanks filled. */
export const replyText = ({ text, filled }: Pick<ReplyDraft, 'text' | 'filled'>): string => (filled ? fillIn(text, filled) : text)

/** Inserts a saved reply: replaces an untouched one, otherwise appends to the text. */
export function beginWith(draft: ReplyDraft, reply: string): Pick<ReplyDraft, 'text' | 'filled'> {
  const isUntouched = draft.filled ? draft.filled.every((one) => !one.trim()) : !draft.text.trim()
  return isUntouched ? { text: reply, filled: [] } : { text: `${replyText(draft).trimEnd()}\n\n${reply}`, filled: null }
}

export const putBefore = (conversation: string, words: string) =>
  changeReplyDraft(conversation, (now) => ({ text: [words, replyText(now)].filter(Boolean).join('\n\n'), filled: null }))

/** Moves the draft of a conversation that was merged into another one. */
export function moveReplyDraft(from: string, to: string) {
  const moved = readDraft(from)
  drafts.forget(replyName(from))
  changeReplyDraft(to, (now) => ({
    ...(now.text === ''
      ? { text: moved.text, filled: moved.filled }
      : { text: [replyText(now), replyText(moved)].filter(Boolean).join('\n\n'), filled: null }),
    note: [now.note, moved.note].filter(Boolean).join('\n\n'),
  }))
  keepChosen(replyName(to), [...readChosen(replyName(to)), ...readChosen(replyName(from))])
  keepChosen(replyName(from), [])
}
