import type { Conversation } from '@waymark/contract/conversation/chats.ts'
import type { Message, MessageCard, MessageCardInput } from '@waymark/contract/conversation/messages.ts'
import type { Language } from '@waymark/contract/fields.ts'
import type { Tree } from '../../guides/catalog/queries.ts'
import { formatExcerpt } from '../inquiries/queries.ts'
import { closeOrdersEndedBefore, editableForMs } from './policy.ts'
import {
  type ConversationOrder,
  formatPublicName,
  type LastMessage,
  type ListedConversation,
  type MessageFileRow,
  type MessageRow,
  type Party,
} from './queries.ts'

/** Whether the conversation is closed because its order ended long ago. */
export const isClosedByOrder = (order: Pick<ConversationOrder, 'endedAt'> | null, now: Date): boolean =>
  order?.endedAt != null && order.endedAt < closeOrdersEndedBefore(now)

/** Excerpt on one line, without the Markdown marks of bold text and links. */
export const formatMessageExcerpt = (text: string): string =>
  formatExcerpt(
    text
      .slice(0, 1000)
      .replace(/\*\*([^*\n]+)\*\*/g, '$1')
      .replace(/\[([^[\]\n]+)\]\([^()\s]+\)/g, '$1'),
  )

const presentLast = (last: LastMessage | null) =>
  last && { sender: last.sender, name: last.name, excerpt: formatMessageExcerpt(last.text), at: new Date(last.at).toISOString() }

/** Fields that both sides see. The person sees the company as one: its seen place is the highest of managers and vendor. */
export function presentShared({ conversation, order, unread, last }: ListedConversation, now: Date, reader: Party['sender']) {
  const { id, kind, state, revision, lastPlace, personSeen, companySeen, vendorSeen, personSeenAt, companySeenAt, vendorSeenAt } =
    conversation
  const showsVendorSeen = reader === 'vendor' || (reader === 'user' && vendorSeen > companySeen)
  const [seen, seenAt] = showsVendorSeen ? [vendorSeen, vendorSeenAt] : [companySeen, companySeenAt]
  const canWrite = !isClosedByOrder(order, now)
  return {
    id,
    kind,
    state: canWrite ? state : ('closed' as const),
    revision,
    lastPlace,
    unread,
    personSeen,
    companySeen: seen,
    personSeenAt: personSeenAt?.toISOString() ?? null,
    companySeenAt: seenAt?.toISOString() ?? null,
    last: presentLast(last),
    canWrite,
  }
}

interface PresentOptions {
  tree: Tree
  language: Language
  now: Date
}

export const presentConversation = (listed: ListedConversation, { tree, language, now }: PresentOptions): Conversation => ({
  ...presentShared(listed, now, 'user'),
  order: listed.order && presentOrder(listed.order, tree, language),
  staffName: (listed.assigned && formatPublicName(listed.assigned)) || null,
})

function presentOrder({ id, number, name, categoryId }: ConversationOrder, tree: Tree, language: Language) {
  const root = tree.byId.get(categoryId)?.root
  if (!root) throw new Error('an order of a service without a category')
  return { id, number, name, category: { slug: root.slug, name: root.texts[language].name, line: root.line } }
}

/** Conversation without any message; it has no row yet. */
export const emptyConversation = (order: ConversationOrder | null, { tree, language, now }: PresentOptions): Conversation => ({
  id: order?.id ?? 'company',
  kind: order ? 'order' : 'company',
  state: 'open',
  revision: 0,
  lastPlace: 0,
  unread: 0,
  personSeen: 0,
  companySeen: 0,
  personSeenAt: null,
  companySeenAt: null,
  last: null,
  canWrite: !isClosedByOrder(order, now),
  order: order && presentOrder(order, tree, language),
  staffName: null,
})

interface MessageParts {
  party: Party
  files: MessageFileRow[]
  showCard: (card: MessageCardInput) => MessageCard
  now: Date
}

export function presentMessage(row: MessageRow, { party, files, showCard, now }: MessageParts): Message {
  const isOwn =
    party.side === 'person' ? row.sender === 'user' : row.senderId !== null && row.senderId === party.userId && row.sender !== 'user'
  const until = new Date(row.createdAt.getTime() + editableForMs)
  return {
    id: row.id,
    place: row.place,
    clientId: row.clientId,
    sender: row.sender,
    own: isOwn,
    senderName: row.senderName,
    text: row.text,
    html: row.html,
    cards: row.cards.map(showCard),
    asked: row.asked.map((one) => ({ ...one, found: one.found.map(showCard) })),
    files: files.filter(({ messageId }) => messageId === row.id).map(presentFile),
    event: row.event,
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    changeableUntil: isOwn && row.withdrawnAt === null && until > now ? until.toISOString() : null,
  }
}

export const presentFile = ({ id, name, type, size }: Pick<MessageFileRow, 'id' | 'name' | 'type' | 'size'>) => ({ id, name, type, size })
