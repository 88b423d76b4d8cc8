import { workZone } from '@waymark/contract/company.ts'
import type { Conversation, Desk } from '@waymark/contract/conversation/chats.ts'
import { type Message, maxChanges } from '@waymark/contract/conversation/messages.ts'
import { eq } from 'drizzle-orm'
import { addOpenMinutes, nextOpening } from '../../../../platform/company-calendar.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { readTree } from '../../../guides/catalog/queries.ts'
import { redactForVendor } from '../../../services/orders/queries.ts'
import { answerPeriodMs, roundAnswerMinutes } from '../policy.ts'
import { emptyConversation, presentConversation, presentMessage } from '../present.ts'
import {
  customerParty,
  findConversation,
  findOrder,
  type ListedConversation,
  listChanges,
  listConversations,
  listEvents,
  listFiles,
  listMessages,
  type MessageRow,
  type Party,
  readMedianAnswer,
} from '../queries.ts'
import { messages } from '../tables.ts'
import { type CardReader, readCards } from './read-cards.ts'

/** Returns whose orders and papers the cards of a conversation may show to this reader. */
export const toCardReader = (party: Party, found: Pick<ListedConversation, 'conversation' | 'order'> | undefined): CardReader =>
  party.side === 'person'
    ? { personId: party.userId, vendorId: null, side: 'person' }
    : {
        personId: found?.order?.userId ?? found?.conversation.userId ?? null,
        vendorId: party.sender === 'vendor' ? party.userId : null,
        side: 'company',
      }

/** Presents messages to a party. Amounts of money are removed from events for vendors. */
export async function presentMessages(
  ctx: Ctx,
  party: Party,
  found: Pick<ListedConversation, 'conversation' | 'order'>,
  rows: MessageRow[],
): Promise<Message[]> {
  const cards = rows.flatMap((row) => [...row.cards, ...row.asked.flatMap(({ found: places }) => places)])
  const [files, showCard] = await Promise.all([
    listFiles(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    readCards(ctx, cards, toCardReader(party, found)),
  ])
  const presented = rows.map((row) => presentMessage(row, { party, files, showCard, now: ctx.now }))
  return party.sender === 'vendor'
    ? presented.map((message) => ({ ...message, event: message.event && redactForVendor(message.event) }))
    : presented
}

const loadPresentOptions = async (ctx: Ctx) => ({ tree: await readTree(ctx), language: ctx.language, now: ctx.now })

/** Lists the caller's conversations, the last changed first, with the opening hours. */
export async function listOwnConversations(ctx: Ctx): Promise<{ items: Conversation[]; unread: number; desk: Desk }> {
  const [options, found, deskNow] = await Promise.all([
    loadPresentOptions(ctx),
    listConversations(ctx.db, customerParty(ctx)),
    readDesk(ctx),
  ])
  const items = found.map((one) => presentConversation(one, options))
  return { items, unread: items.reduce((sum, { unread }) => sum + unread, 0), desk: deskNow }
}

async function readDesk({ db, env, now }: Ctx): Promise<Desk> {
  const { opens, closes } = nextOpening(now)
  const open = opens <= now
  const median = await readMedianAnswer(db, new Date(now.getTime() - answerPeriodMs))
  const answerMinutes = median === null ? null : roundAnswerMinutes(median)
  const { chatAnswerMinutes: promisedMinutes } = env
  return {
    open,
    until: open ? closes.toISOString() : null,
    opensAt: open ? null : opens.toISOString(),
    timeZone: workZone,
    answerMinutes,
    promisedMinutes,
    answerBy: addOpenMinutes(now, (open ? answerMinutes : null) ?? promisedMinutes).toISOString(),
  }
}

/** Returns the conversation, or an empty one when this party may write the first message; undefined without access. */
async function findOrEmptyConversation(
  ctx: Ctx,
  party: Party,
  id: string,
): Promise<{ found: ListedConversation | undefined; conversation: Conversation } | undefined> {
  const [reading, found] = await Promise.all([loadPresentOptions(ctx), findConversation(ctx.db, party, id)])
  if (found) return { found, conversation: presentConversation(found, reading) }
  const order = id === 'company' ? null : await findOrder(ctx.db, party, id)
  return order === undefined ? undefined : { found, conversation: emptyConversation(order, reading) }
}

/** Reads a conversation with a page of its messages. Refusal: `not_found`. */
export async function readConversation(ctx: Ctx, { id, before, rows }: { id: string; before?: number | undefined; rows: number }) {
  const party = customerParty(ctx)
  const own = await findOrEmptyConversation(ctx, party, id)
  if (!own) return notFound()
  if (!own.found) return { conversation: own.conversation, messages: [], earlier: false, events: [] }
  const { id: found } = own.found.conversation
  const [{ page, earlier }, events] = await Promise.all([
    listMessages(ctx.db, party, found, { before, rows }),
    listEvents(ctx.db, party, found),
  ])
  return { conversation: own.conversation, messages: await presentMessages(ctx, party, own.found, page), earlier, events }
}

/**
 * Reads the messages that changed after a revision. The conversation is read first, so that a message may be newer than
 * it but none is missed. Refusal: `not_found`.
 */
export async function readConversationChanges(ctx: Ctx, { id, after }: { id: string; after: number }) {
  const party = customerParty(ctx)
  const own = await findOrEmptyConversation(ctx, party, id)
  if (!own) return notFound()
  if (!own.found) return { conversation: own.conversation, messages: [], more: false, events: [] }
  const { id: found } = own.found.conversation
  const [{ page, more }, events] = await Promise.all([
    listChanges(ctx.db, party, found, after, maxChanges),
    listEvents(ctx.db, party, found),
  ])
  return { conversation: own.conversation, messages: await presentMessages(ctx, party, own.found, page), more, events }
}

/** Reads a conversation without its messages. Refusal: `not_found`. */
export async function readOwnConversation(ctx: Ctx, party: Party, id: string): Promise<Conversation | Refusal> {
  return (await findOrEmptyConversation(ctx, party, id))?.conversation ?? notFound()
}

/** Reads a message that was just sent or changed, with its conversation. */
export async function readSentMessage(ctx: Ctx, party: Party, ids: { conversationId: string; messageId: string }) {
  const own = await findOrEmptyConversation(ctx, party, ids.conversationId)
  const [row] = await ctx.db.select().from(messages).where(eq(messages.id, ids.messageId))
  if (!own?.found || !row) return notFound()
  const [message] = await presentMessages(ctx, party, own.found, [row])
  return message ? { conversation: own.conversation, message } : notFound()
}
