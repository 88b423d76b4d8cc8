import type { Answer } from '@waymark/contract/calls.ts'
import type { LiveEvent } from '@waymark/contract/live.ts'
import { useOwner } from '../../../kit/device/session.ts'
import { useWords } from '../../../kit/language/words.tsx'
import { callOverHttp } from '../../../kit/load/client.ts'
import { query, queryClient, refetchCalls, setAnswer, useCall } from '../../../kit/load/query.ts'
import { mergeMessages } from './merge-messages.ts'
import { useEarlier, useTypingPerson } from './use-thread.ts'

type Read = Answer<'readConversation'>
const none: Read['events'] = []

/** Current state of a conversation, `company` or by id. The event stream tells when to fetch changes. */
export function useConversation(id: string) {
  const { data, isError, isFetching, error, refetch } = useCall('readConversation', { id })
  const t = useWords('chats')
  const writer = useTypingPerson()
  const owner = useOwner()
  const thread = useEarlier(`${owner} ${id}`, data, (before) => callOverHttp('readConversation', { id, before }))

  const hear = (event: LiveEvent) => {
    if (event.kind === 'missed') return void refetch({ cancelRefetch: false })
    const mine = event.id === data?.conversation.id || (id === 'company' && event.kind === 'conversation' && event.orderId === null)
    if (!mine) return
    if (event.kind === 'conversation') {
      if (event.revision > (data?.conversation.revision ?? 0)) catchUp(id, event.revision)
    } else if (event.side === 'company') writer.heard(event.name || t('managerAlone'))
  }

  return {
    conversation: data?.conversation,
    events: data?.events ?? none,
    ...thread,
    writing: writer.name,
    /** Handles an event of the stream. */
    hear,
    isError,
    isFetching,
    error,
    refetch,
  }
}

const pendingCatchUps = new Map<string, Promise<void>>()

/** Fetches changes, once for page and panel if both show the conversation. */
function catchUp(id: string, revision: number) {
  pendingCatchUps.set(
    id,
    (pendingCatchUps.get(id) ?? Promise.resolve()).then(() => readChanges(id, revision)).catch(() => {}),
  )
}

/** Reads changes since the known revision, until there are none. */
async function readChanges(id: string, told: number): Promise<void> {
  for (let more = true; more; ) {
    const known = queryClient.getQueryData<Read>(query('readConversation', { id }).queryKey)
    if (!known || known.conversation.revision >= told) return
    const changed = await callOverHttp('readConversationChanges', { id, after: known.conversation.revision })
    more = changed.more
    const reached = more ? (changed.messages.at(-1)?.revision ?? changed.conversation.revision) : changed.conversation.revision
    await setAnswer(
      'readConversation',
      { id },
      (now) =>
        now && {
          ...now,
          conversation: { ...changed.conversation, revision: reached },
          events: changed.events,
          messages: mergeMessages(now.messages, changed.messages),
        },
    )
  }
  void refetchCalls('listConversations')
}
