import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/db.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { notFound, refuseFields, unauthorized } from '../../../../platform/refusals.ts'
import { eraseFile } from '../../../../platform/stored-files.ts'
import { changeableFor, sendingLimits } from '../policy.ts'
import type { MessageRow, Party } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { conversations, messageFiles, messages } from '../tables.ts'
import {
  type ConversationChanges,
  changeConversation,
  type Held,
  holdConversation,
  holdParty,
  tellConversation,
  waitingNow,
} from './hold-conversation.ts'
import { renderText } from './render-text.ts'
import { payerOf, takePoints } from './take-points.ts'

/**
 * Changes the words of a message that they wrote a few minutes ago; as often as they may send some. Refusals: `not_found`, `message_fixed`,
 * `too_many_requests`, `overloaded`, `validation` for no words and for what becomes too long when it is shown.
 */
export async function editMessage(ctx: Ctx, party: Party, { id, text }: { id: string; text: string }) {
  const conversationId = await findOwn(ctx, party, id)
  if (conversationId === undefined) return notFound()
  const payer = await payerOf(ctx, party, conversationId)
  const wait = await takePoints(ctx, 'changes of messages', payer, sendingLimits)
  if (wait) return wait
  const html = await renderText(ctx, payer, text)
  if (html instanceof Refusal) return html
  return change(ctx, party, id, async (tx, held, message) => {
    const isEmpty = text === '' && message.cards.length === 0 && (await countFiles(tx, id)) === 0
    if (isEmpty) return refuseFields(ctx.language, { text: 'required' })
    if (!(await changeOwn(tx, ctx, party, held, id, { text, html, editedAt: ctx.now }))) return refusals.message_fixed()
    return {}
  })
}

/**
 * Takes back a message that they wrote a few minutes ago: its words, cards, questions and files go, that there was one stays. Done again, nothing
 * happens. Refusals: `not_found`, `message_fixed`.
 */
export async function withdrawMessage(ctx: Ctx, party: Party, { id }: { id: string }) {
  return change(ctx, party, id, async (tx, held, message) => {
    if (message.withdrawnAt) return null
    const gone = { text: '', html: '', cards: [], asked: [], withdrawnAt: ctx.now, waitedMinutes: null }
    if (!(await changeOwn(tx, ctx, party, held, id, gone))) return refusals.message_fixed()
    const files = await tx.delete(messageFiles).where(eq(messageFiles.messageId, id)).returning({ key: messageFiles.key })
    for (const { key } of files) await eraseFile(ctx, tx, key)
    const { waitingSince } = held.conversation
    // Of theirs only the message since which they wait makes a difference.
    const isWaitedSince = waitingSince !== null && message.createdAt <= waitingSince
    return party.side === 'company' || isWaitedSince ? { waitingSince: waitingNow } : {}
  })
}

/** The conversation of theirs that a message stands in which they wrote. */
async function findOwn({ db }: Ctx, party: Party, id: string): Promise<string | undefined> {
  const [found] = await db
    .select({ conversationId: messages.conversationId })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(messages.id, id), party.wrote, party.theirs))
  return found?.conversationId
}

type Work = (tx: Tx, held: Held, message: MessageRow) => Promise<ConversationChanges | Refusal | null>

/** Work on a message that they wrote, whose conversation is held; what it answers is changed there, null: nothing happened. */
async function change(ctx: Ctx, party: Party, id: string, work: Work): Promise<{ conversationId: string; messageId: string } | Refusal> {
  return transact(ctx.db, async (tx) => {
    if (!(await holdParty(tx, party))) return unauthorized()
    const [found] = await tx.select({ conversationId: messages.conversationId }).from(messages).where(eq(messages.id, id))
    const held = found && (await holdConversation(tx, party, found.conversationId))
    const [message] = held
      ? await tx
          .select()
          .from(messages)
          .where(and(eq(messages.id, id), party.wrote))
      : []
    // It may have gone into another conversation meanwhile, with the account of whoever signed in.
    if (!held || message?.conversationId !== held.conversation.id) return notFound()
    const changes = await work(tx, held, message)
    if (changes !== null) {
      if (changes instanceof Refusal) return changes
      const conversation = await changeConversation(tx, ctx, held.conversation, { ...changes, changedAt: ctx.now })
      await tellConversation(tx, ctx, { ...held, conversation })
    }
    return { conversationId: held.conversation.id, messageId: id }
  })
}

/** In one conditional statement: theirs, of a few minutes ago, and not taken back. */
async function changeOwn(
  tx: Tx,
  { now }: Ctx,
  party: Party,
  { conversation }: Held,
  id: string,
  changes: Partial<MessageRow>,
): Promise<boolean> {
  const changed = await tx
    .update(messages)
    .set({ ...changes, revision: conversation.revision + 1 })
    .where(
      and(
        eq(messages.id, id),
        eq(messages.conversationId, conversation.id),
        party.wrote,
        isNull(messages.withdrawnAt),
        gt(messages.createdAt, new Date(now.getTime() - changeableFor)),
      ),
    )
    .returning({ id: messages.id })
  return changed.length > 0
}

async function countFiles(tx: Tx, messageId: string): Promise<number> {
  return (await tx.select({ id: messageFiles.id }).from(messageFiles).where(eq(messageFiles.messageId, messageId))).length
}
