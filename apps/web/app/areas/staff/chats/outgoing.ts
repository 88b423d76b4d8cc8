import { useSyncExternalStore } from 'react'
import { createDrafts } from '../../../kit/device/draft.ts'
import { createOutbox } from '../../../kit/device/outbox.ts'
import { createRecords, hasForm, useRecord } from '../../../kit/device/record.ts'
import { tab } from '../../../kit/device/storage.ts'
import { errorText } from '../../../kit/load/errors.ts'
import { change } from '../../../kit/load/query.ts'
import { keepMessage } from './queries.ts'

/** An answer that the server has not taken yet. */
export interface Outgoing {
  /** Of the message, wherever it goes: what is sent again with it is the same message. */
  clientId: string
  text: string
  /** Milliseconds. */
  at: number
  /** Why the server will not have it. */
  refused?: string
}

/** All that waits in this tab, in the order in which it was written. */
const queue = createRecords<{ all: (Outgoing & { conversation: string })[] }>({
  key: 'replies',
  place: tab,
  check: (found): found is { all: (Outgoing & { conversation: string })[] } =>
    hasForm(found, { all: [{ conversation: 'string', clientId: 'string', text: 'string', at: 'number' }] }),
})
const name = 'queue'
const all = () => queue.read(name)?.all ?? []
const put = (next: ReturnType<typeof all>) => queue.change(name, () => (next.length > 0 ? { all: next } : null))

/** Milliseconds. */
const firstRetry = 2000

export const outbox = createOutbox({
  /** One conversation after another would keep an answer waiting for a stranger's; what was refused keeps nobody waiting. */
  next: () => all().find(({ refused }) => refused === undefined),
  async send({ conversation, clientId, text }) {
    const answer = await change('sendStaffMessage', { id: conversation, clientId, text })
    put(all().filter((one) => one.clientId !== clientId))
    await keepMessage(conversation, answer)
  },
  refuse({ clientId }, error) {
    const refused = errorText(error, { offline: '', failed: '' })
    put(all().map((one) => (one.clientId === clientId ? { ...one, refused } : one)))
    return 'dropped'
  },
  retry: firstRetry,
})

/** Writes an answer: it is shown at once as one that waits, and sent after those before it. */
export function sendLater(conversation: string, text: string) {
  put([...all(), { conversation, clientId: crypto.randomUUID(), text, at: Date.now() }])
  void outbox.flush()
}

export function sendAgain(clientId: string) {
  put(
    all().map((one) => {
      if (one.clientId !== clientId) return one
      const { refused: _, ...again } = one
      return again
    }),
  )
  void outbox.flush()
}

export const dropOutgoing = (clientId: string) => put(all().filter((one) => one.clientId !== clientId))

/** What of a conversation waits in this tab. */
export function useOutgoing(conversation: string): Outgoing[] {
  const kept = useRecord(queue, name)
  return kept?.all.filter((one) => one.conversation === conversation) ?? []
}

export const useOutboxState = () => useSyncExternalStore(outbox.subscribe, outbox.state, () => 'rest' as const)

/** What is being written: words, or a reply whose blanks are being filled in. */
export interface ReplyDraft {
  text: string
  /** Of a reply that was begun with: one for each blank of the text. */
  filled: string[] | null
  note: string
}

export const replyDrafts = createDrafts<ReplyDraft>({
  key: 'reply',
  place: tab,
  check: (found): found is ReplyDraft => hasForm(found, { text: 'string', note: 'string' }),
})
