import type { AssistantQuestionInput, MessageCardInput } from '@waymark/contract/conversation/messages.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { newId } from '../../../../platform/columns.ts'
import { isOpen, openMinutesBetween } from '../../../../platform/company-calendar.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { rollBack, type Tx, transact } from '../../../../platform/db.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { notFound, refuseFields, unauthorized } from '../../../../platform/refusals.ts'
import { findUser } from '../../../people/accounts/queries.ts'
import { attemptLimits, mailUnseenAfterMs, sendingLimits } from '../policy.ts'
import { isClosedByOrder } from '../present.ts'
import { type ConversationRow, findConversation, formatPublicName, type MessageRow, type Party } from '../queries.ts'
import { readCards } from '../reads/read-cards.ts'
import { toCardReader } from '../reads/read-conversation.ts'
import { refusals } from '../refusals.ts'
import { messageFiles, messages } from '../tables.ts'
import {
  changeConversation,
  type LockedConversation,
  lockConversation,
  lockOrCreateConversation,
  lockParty,
  notifyConversation,
} from './lock-conversation.ts'
import { consumePoints, findLimitKeys } from './rate-limits.ts'
import { renderText } from './render-text.ts'

export interface MessageInput {
  id: string
  clientId: string
  text: string
  cards: MessageCardInput[]
  /** Questions that the person asked the assistant before. */
  asked?: AssistantQuestionInput[] | undefined
  files: string[]
  /** Given by visitors only. */
  email?: string | undefined
  name?: string | undefined
}

/**
 * Sends a message. Idempotent by client id: a repeated call returns the same message and has no other effect. Refusals:
 * `not_found`, `conversation_closed`, `email_needed`, `too_many_requests`, `overloaded`, `validation` for an empty
 * message, HTML that is too long, and unknown cards or files.
 */
export async function sendMessage(
  ctx: Ctx,
  party: Party,
  input: MessageInput,
): Promise<{ conversationId: string; messageId: string } | Refusal> {
  const { db, language, now } = ctx
  if (input.text === '' && input.cards.length === 0 && input.files.length === 0) return refuseFields(language, { text: 'required' })
  if (new Set(input.files).size < input.files.length) return refuseFields(language, { files: 'twice' })
  const keys = await findLimitKeys(ctx, party, input.id)
  const refusal = await consumePoints(ctx, 'tries of messages', keys, attemptLimits)
  if (refusal) return refusal
  if ('network' in keys && input.id !== 'company') return notFound()
  // Before any lock: the first reads other modules, the second waits for another process.
  const wrongCards = await hasWrongCards(ctx, party, input)
  const html = await renderText(ctx, keys, input.text)
  if (html instanceof Refusal) return html
  return transact(db, async (tx) => {
    if (!(await lockParty(tx, party))) return unauthorized()
    const locked =
      party.side === 'person'
        ? await lockOrCreateConversation(tx, party, input.id, { language, now })
        : await lockConversation(tx, party, input.id)
    if (!locked) return notFound()
    const existing = await findByClientId(tx, locked.conversation.id, input.clientId)
    if (existing) return party.side === 'person' || existing.senderId === party.userId ? toResult(existing) : notFound()
    if (isClosedByOrder(locked.order, now)) rollBack(refusals.conversation_closed())
    if (wrongCards) rollBack(refuseFields(language, { cards: 'unknown' }))
    const email = party.userId === null ? (input.email ?? locked.conversation.visitorEmail) : null
    if (party.side === 'person' && party.userId === null && email === null && !isOpen(now)) rollBack(refusals.email_needed())
    const tooSoon = await consumePoints(ctx, 'messages', keys, sendingLimits, tx)
    if (tooSoon) rollBack(tooSoon)
    const message = await insertMessage(tx, ctx, party, locked, { ...input, html })
    await attachFiles(tx, party, message, input.files, () => rollBack(refuseFields(language, { files: 'unknown' })))
    const conversation = await changeConversation(tx, ctx, locked.conversation, {
      ...changesAfterMessage(party, locked, now),
      lastPlace: message.place,
      ...(party.side === 'person' && { program: ctx.program?.slug ?? null }),
      ...(email !== null && { visitorEmail: email }),
      ...(party.userId === null && input.name !== undefined && { visitorName: input.name }),
    })
    await notifyConversation(tx, ctx, { ...locked, conversation })
    return toResult(message)
  })
}

const toResult = ({ id, conversationId }: MessageRow) => ({ conversationId, messageId: id })

async function findByClientId(tx: Tx, conversationId: string, clientId: string): Promise<MessageRow | undefined> {
  const [found] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.clientId, clientId)))
  return found
}

/**
 * Changes of the conversation after a message: a message of the person starts the waiting time, an answer ends it.
 * Unless the other side sees the message in time, it gets a mail.
 */
function changesAfterMessage(
  { side, sender, userId }: Party,
  { conversation: { waitingSince, assignedTo, tellPersonAt, tellCompanyAt, tellVendorAt }, order }: LockedConversation,
  now: Date,
): Partial<ConversationRow> {
  const tellAt = new Date(now.getTime() + mailUnseenAfterMs)
  if (side === 'person')
    return {
      changedAt: now,
      state: 'open',
      waitingSince: waitingSince ?? now,
      tellCompanyAt: tellCompanyAt ?? tellAt,
      ...(order?.vendorId && { tellVendorAt: tellVendorAt ?? tellAt }),
    }
  return {
    changedAt: now,
    state: 'open',
    waitingSince: null,
    tellPersonAt: tellPersonAt ?? tellAt,
    ...(sender === 'admin' && assignedTo === null && { assignedTo: userId }),
  }
}

async function insertMessage(
  tx: Tx,
  ctx: Ctx,
  party: Party,
  { conversation }: LockedConversation,
  { clientId, text, html, cards, asked = [], name }: MessageInput & { html: string },
): Promise<MessageRow> {
  const { now } = ctx
  const sender = party.userId === null ? undefined : await findUser(tx, party.userId)
  const senderName = sender && party.side === 'company' ? formatPublicName(sender) : (sender?.name ?? name ?? conversation.visitorName)
  const waitedMinutes = party.side === 'company' && conversation.waitingSince ? openMinutesBetween(conversation.waitingSince, now) : null
  const [message] = await tx
    .insert(messages)
    .values({
      id: newId(),
      conversationId: conversation.id,
      place: conversation.lastPlace + 1,
      clientId,
      sender: party.sender,
      senderId: party.userId,
      senderName,
      text,
      html,
      cards,
      asked,
      revision: conversation.revision + 1,
      createdAt: now,
      waitedMinutes: waitedMinutes,
    })
    .returning()
  if (!message) throw new Error('the message was not stored')
  return message
}

/** Attaches uploaded files to the message, in the given order. */
async function attachFiles(tx: Tx, party: Party, message: MessageRow, ids: string[], refuse: () => never): Promise<void> {
  if (ids.length === 0) return
  const position = sql`array_position(array[${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}], ${messageFiles.id})`
  const attached = await tx
    .update(messageFiles)
    .set({ messageId: message.id, position })
    .where(and(inArray(messageFiles.id, ids), isNull(messageFiles.messageId), party.isUploader))
    .returning({ id: messageFiles.id })
  if (attached.length < ids.length) refuse()
}

/** Whether a card points to something that does not exist or belongs to another person. */
async function hasWrongCards(ctx: Ctx, party: Party, { id, cards }: MessageInput): Promise<boolean> {
  if (cards.length === 0) return false
  const found = await findConversation(ctx.db, party, id)
  const show = await readCards(ctx, cards, toCardReader(party, found))
  return cards.some((card) => show(card).address === null)
}
