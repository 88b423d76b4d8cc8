import type { Answer } from '@waymark/contract/calls.ts'
import { conversationFilters } from '@waymark/contract/conversation/chat-choices.ts'
import type { StaffConversation } from '@waymark/contract/conversation/staff-chats.ts'
import { useWords } from '../../../kit/language/words.tsx'
import { choiceField, type FilterState, matching, searchText } from '../../../kit/lists/filter.ts'
import { isMissing } from '../../../kit/load/errors.ts'
import { useLive } from '../../../kit/load/live.ts'
import { refetchCalls, useCall, usePages } from '../../../kit/load/query.ts'
import { applyStaffMessage, keepConversation } from '../../conversation/chats/send-messages.ts'
import type { ThreadSide } from '../../conversation/chats/thread-side.ts'
import type { WaitingCounts } from '../work/section.ts'
import { useWork } from '../work/use-work.ts'

/** Refetch interval (ms): waiting times are shown in minutes. */
const freshFor = 30_000
const rows = 25

export type ConversationRead = Answer<'readStaffConversation'>

export const chatsPath = '/staff/chats'
export const chatPath = (id: string) => `${chatsPath}/${id}`
/** Filters of the conversation list. */
export const chatFields = {
  filter: choiceField(conversationFilters, 'waiting'),
  q: searchText,
  /** Position of the message found by the search. */
  at: matching(/^[0-9]{1,9}$/),
}

/** Pages of conversations, refetched on new messages. */
export const useConversations = ({ filter, q }: Pick<FilterState<typeof chatFields>, 'filter' | 'q'>) =>
  usePages('listStaffConversations', { filter, rows, q: q || undefined }, { refetchInterval: freshFor, keepsFormer: true })

const firstWaiting = { filter: 'waiting', q: '' } as const

/** Conversations that wait longest. */
export const useWaitingChats = () => useConversations(firstWaiting)

export function useChatsWaiting(): WaitingCounts | undefined {
  const { last } = useWaitingChats()
  useLive((event) => {
    if (event.kind !== 'typing') void refetchCalls('listStaffConversations')
  })
  return last && { count: last.counts.waiting, late: last.counts.late }
}

/** Conversation, refetched on changes. */
export function useStaffConversation(id: string) {
  const query = useCall('readStaffConversation', { id }, { refetchInterval: ({ state }) => (isMissing(state.error) ? false : freshFor) })
  const { refetch } = query
  useLive((event) => {
    if (event.kind === 'missed' || (event.kind === 'conversation' && event.id === id)) void refetch()
  })
  return query
}

/** `nameless`: name shown for visitors without one. */
export const companySide = (id: string, nameless: string, found: number | undefined): ThreadSide => ({
  side: 'company',
  nameless,
  found,
  edit: (run, input, options) => run('editStaffMessage', input, { ...options, onDone: (answer) => applyStaffMessage(id, answer) }),
  withdraw: (run, input, options) => run('withdrawStaffMessage', input, { ...options, onDone: (answer) => applyStaffMessage(id, answer) }),
  openFile: (run, input, options) => run('openStaffMessageFile', input, options, input.file),
})

const staleCodes: ReadonlySet<string> = new Set(['not_found', 'conversation_changed'])

/** Actions on a conversation. */
export function useChatWork(id: string) {
  const t = useWords('staff-chats')
  return useWork<StaffConversation>({
    async keep(conversation) {
      await keepConversation(id, (now) => ({ ...now, conversation }))
      // The action is an event of the conversation.
      void refetchCalls('readStaffConversation')
    },
    refetch: () => refetchCalls('readStaffConversation'),
    staleCodes,
    staleMessage: t('movedOn'),
  })
}
