/** `company`: one conversation per person with the company. `order`: one per order, with its vendor and the company. */
export const conversationKinds = ['company', 'order'] as const
export type ConversationKind = (typeof conversationKinds)[number]

export const conversationStates = ['open', 'closed'] as const
export type ConversationState = (typeof conversationStates)[number]

/** Senders (specification 1). `admin` is the company's staff; `system` reports events of an order. */
export const messageSenders = ['user', 'admin', 'vendor', 'system', 'assistant'] as const
export type MessageSender = (typeof messageSenders)[number]

export const messageCardKinds = ['step', 'guide', 'service', 'route', 'question', 'order', 'paper'] as const
export type MessageCardKind = (typeof messageCardKinds)[number]

/** Events of a conversation. `given`: assigned or unassigned. `told`: an email told the person about unread messages. */
export const conversationEventKinds = ['given', 'closed', 'reopened', 'told'] as const

/** Filters of the staff list. `waiting`: the person waits for an answer. `answered`: the other side's turn. */
export const conversationFilters = ['waiting', 'mine', 'unassigned', 'answered', 'closed', 'all'] as const
export type ConversationFilter = (typeof conversationFilters)[number]

/** Minutes in which a message may be edited or withdrawn. */
export const messageEditMinutes = 5
export const maxMessageLength = 4000
export const maxMessageFiles = 10
export const maxMessageCards = 5
/** Most assistant questions, and most sources of each, that a message carries. */
export const maxAssistantQuestions = 7
export const maxAssistantSources = 6
/** Bytes. */
export const maxMessageFileSize = 10 * 1024 * 1024
