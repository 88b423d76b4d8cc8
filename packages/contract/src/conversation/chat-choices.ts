// Values to choose from in conversations.

/** With the company, one for each person; or about an order, with its vendor and the company. */
export const conversationKinds = ['company', 'order'] as const
export type ConversationKind = (typeof conversationKinds)[number]

export const conversationStates = ['open', 'closed'] as const
export type ConversationState = (typeof conversationStates)[number]

/** Who wrote a message (specification 1): `admin` is the company's staff, `system` what happened to an order. */
export const messageSenders = ['user', 'admin', 'vendor', 'system', 'assistant'] as const
export type MessageSender = (typeof messageSenders)[number]

/** What a message can point at. */
export const messageCardKinds = ['step', 'guide', 'service', 'route', 'question', 'order', 'paper'] as const
export type MessageCardKind = (typeof messageCardKinds)[number]

/** What becomes of a conversation itself: `given` to somebody of the company or to nobody, `told`: the person by mail of what they had not seen. */
export const conversationEventKinds = ['given', 'closed', 'reopened', 'told'] as const

/** Lists of conversations for staff: `waiting` for an answer, `answered` is the other side's turn. */
export const conversationFilters = ['waiting', 'mine', 'unassigned', 'answered', 'closed', 'all'] as const
export type ConversationFilter = (typeof conversationFilters)[number]

/** Minutes within which a message may be changed or taken back. */
export const messageEditMinutes = 5
export const maxMessageLength = 4000
export const maxMessageFiles = 10
export const maxMessageCards = 5
/** So many questions to the assistant, and places found for each, go along with a message. */
export const maxAsked = 7
export const maxAskedPlaces = 6
/** Bytes. */
export const maxMessageFileSize = 10 * 1024 * 1024
