import type { AssistantQuestionInput, MessageCardInput } from '@waymark/contract/conversation/messages.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { newId } from '../../../../platform/columns.ts'
import { isOpen, openMinutesBetween } from '../../../../platform/company-calendar.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { rollBack, type Tx, transact } from '../../../../platform/db.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { notFound, refuseFields, unauthorized } from '../../../../platform/refusals.ts'
import { findUser } from '../../../people/accounts/queries.ts'
import { sendingLimits, tryingLimits, unseenFor } from '../policy.ts'
import { isOver } from '../present.ts'
import { type ConversationRow, findConversation, type MessageRow, namedAs, type Party } from '../queries.ts'
import { readCards } from '../reads/read-cards.ts'
import { cardsFor } from '../reads/read-conversation.ts'
import { refusals } from '../refusals.ts'
import { messageFiles, messages } from '../tables.ts'
import { changeConversation, type Held, holdConversation, holdOrBegin, holdParty, tellConversation } from './hold-conversation.ts'
import { renderText } from './render-text.ts'
import { payerOf, takePoints } from './take-points.ts'

export interface Sending {
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
  sending: Sending,
): Promise<{ conversationId: string; messageId: string } | Refusal> {
  const { db, language, now } = ctx
  if (sending.text === '' && sending.cards.length === 0 && sending.files.length === 0) return refuseFields(language, { text: 'required' })
  if (new Set(sending.files).size < sending.files.length) return refuseFields(language, { files: 'twice' })
  const payer = await payerOf(ctx, party, sending.id)
  const wait = await takePoints(ctx, 'tries of messages', payer, tryingLimits)
  if (wait) return wait
  if ('network' in payer && sending.id !== 'company') return notFound()
  // Before any lock: the first reads other modules, the second waits for another process.
  const wrongCards = await hasWrongCards(ctx, party, sending)
  const html = await renderText(ctx, payer, sending.text)
  if (html instanceof Refusal) return html
  return transact(db, async (tx) => {
    if (!(await holdParty(tx, party))) return unauthorized()
    const held =
      party.side === 'person' ? await holdOrBegin(tx, party, sending.id, { language, now }) : await holdConversation(tx, party, sending.id)
    if (!held) return notFound()
    const before = await findSent(tx, held.conversation.id, sending.clientId)
    if (before) return party.side === 'person' || before.senderId === party.userId ? answer(before) : notFound()
    if (isOver(held.order, now)) rollBack(refusals.conversation_closed())
    if (wrongCards) rollBack(refuseFields(language, { cards: 'unknown' }))
    const email = party.userId === null ? (sending.email ?? held.conversation.visitorEmail) : null
    if (party.side === 'person' && party.userId === null && email === null && !isOpen(now)) rollBack(refusals.email_needed())
    const tooSoon = await takePoints(ctx, 'messages', payer, sendingLimits, tx)
    if (tooSoon) rollBack(tooSoon)
    const message = await write(tx, ctx, party, held, { ...sending, html })
    await takeFiles(tx, party, message, sending.files, () => rollBack(refuseFields(language, { files: 'unknown' })))
    const conversation = await changeConversation(tx, ctx, held.conversation, {
      ...afterMessage(party, held, now),
      lastPlace: message.place,
      ...(party.side === 'person' && { program: ctx.program?.slug ?? null }),
      ...(email !== null && { visitorEmail: email }),
      ...(party.userId === null && sending.name !== undefined && { visitorName: sending.name }),
    })
    await tellConversation(tx, ctx, { ...held, conversation })
    return answer(message)
  })
}

const answer = ({ id, conversationId }: MessageRow) => ({ conversationId, messageId: id })

async function findSent(tx: Tx, conversationId: string, clientId: string): Promise<MessageRow | undefined> {
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
function afterMessage(
  { side, sender, userId }: Party,
  { conversation: { waitingSince, assignedTo, tellPersonAt, tellCompanyAt, tellVendorAt }, order }: Held,
  now: Date,
): Partial<ConversationRow> {
  const tellAt = new Date(now.getTime() + unseenFor)
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

async function write(
  tx: Tx,
  ctx: Ctx,
  party: Party,
  { conversation }: Held,
  { clientId, text, html, cards, asked = [], name }: Sending & { html: string },
): Promise<MessageRow> {
  const { now } = ctx
  const sender = party.userId === null ? undefined : await findUser(tx, party.userId)
  const senderName = sender && party.side === 'company' ? namedAs(sender) : (sender?.name ?? name ?? conversation.visitorName)
  const answered = party.side === 'company' && conversation.waitingSince ? openMinutesBetween(conversation.waitingSince, now) : null
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
      waitedMinutes: answered,
    })
    .returning()
  if (!message) throw new Error('a message was not written')
  return message
}

/** Attaches uploaded files to the message, in the given order. */
async function takeFiles(tx: Tx, party: Party, message: MessageRow, ids: string[], refuse: () => never): Promise<void> {
  if (ids.length === 0) return
  const position = sql`array_position(array[${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}], ${messageFiles.id})`
  const taken = await tx
    .update(messageFiles)
    .set({ messageId: message.id, position })
    .where(and(inArray(messageFiles.id, ids), isNull(messageFiles.messageId), party.brought))
    .returning({ id: messageFiles.id })
  if (taken.length < ids.length) refuse()
}

/** Whether a card points to something that does not exist or belongs to another person. */
async function hasWrongCards(ctx: Ctx, party: Party, { id, cards }: Sending): Promise<boolean> {
  if (cards.length === 0) return false
  const found = await findConversation(ctx.db, party, id)
  const show = await readCards(ctx, cards, cardsFor(party, found))
  return cards.some((card) => show(card).address === null)
}
