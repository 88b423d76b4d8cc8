import { useEffect, useState } from 'react'
import { createDrafts } from '../../../kit/device/draft.ts'
import { hasForm } from '../../../kit/device/record.ts'
import { keys } from '../../../kit/device/storage.ts'

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

/** What is being written in a conversation, on this device until it is sent; other tabs show it, too. */
export function useReplyDraft(conversation: string): [ReplyDraft, (next: Partial<ReplyDraft>) => void] {
  // Apart from what somebody of the company says there for themselves.
  const name = `reply ${conversation}`
  const [draft, setDraft] = useState<ReplyDraft>(() => drafts.read(name) ?? empty)
  useEffect(() => drafts.subscribe(() => setDraft(drafts.read(name) ?? empty)), [name])
  return [
    draft,
    (next) => {
      const { text, filled, note } = { ...draft, ...next }
      setDraft({ text, filled, note })
      if (text || note) drafts.keep(name, { text, filled, note })
      else drafts.forget(name)
    },
  ]
}
