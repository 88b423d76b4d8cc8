import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/db.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { notFound, refuseFields, unauthorized } from '../../../../platform/refusals.ts'
import { eraseFile } from '../../../../platform/stored-files.ts'
import { editableForMs, sendingLimits } from '../policy.ts'
import type { MessageRow, Party } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { conversations, messageFiles, messages } from '../tables.ts'
import {
  type ConversationChanges,
  changeConversation,
  computedWaitingSince,
  type LockedConversation,
  lockConversation,
  lockParty,
  notifyConversation,
} from './lock-conversation.ts'
import { consumePoints, findLimitKeys } from './rate-limits.ts'
import { renderText } from './render-text.ts'

/**
 * Edits a message that this party sent within the last few minutes. Edits have the same rate limits as messages.
 * Refusals: `not_found`, `message_fixed`, `too_many_requests`, `overloaded`, `validation` for an empty text or one
 * whose HTML is too long.
 */
export async function editMessage(ctx: Ctx, party: Party, { id, text }: { id: string; text: string }) {
  const conversationId = await findConversationOfMessage(ctx, party, id)
  if (conversationId === undefined) return notFound()
  const keys = await findLimitKeys(ctx, party, conversationId)
  const refusal = await consumePoints(ctx, 'changes of messages', keys, sendingLimits)
  if (refusal) return refusal
  const html = await renderText(ctx, keys, text)
  if (html instanceof Refusal) return html
  return changeMessage(ctx, party, id, async (tx, locked, message) => {
    const isEmpty = text === '' && message.cards.length === 0 && (await countFiles(tx, id)) === 0
    if (isEmpty) return refuseFields(ctx.language, { text: 'required' })
    if (!(await updateIfEditable(tx, ctx, party, locked, id, { text, html, editedAt: ctx.now }))) return refusals.message_fixed()
    return {}
  })
}

/**
 * Withdraws a message that this party sent within the last few minutes: its text, cards, questions and files are
 * erased, its row stays. Repeating the call changes nothing. Refusals: `not_found`, `message_fixed`.
 */
export async function withdrawMessage(ctx: Ctx, party: Party, { id }: { id: string }) {
  return changeMessage(ctx, party, id, async (tx, locked, message) => {
    if (message.withdrawnAt) return null
    const erased = { text: '', html: '', cards: [], asked: [], withdrawnAt: ctx.now, waitedMinutes: null }
    if (!(await updateIfEditable(tx, ctx, party, locked, id, erased))) return refusals.message_fixed()
    const files = await tx.delete(messageFiles).where(eq(messageFiles.messageId, id)).returning({ key: messageFiles.key })
    for (const { key } of files) await eraseFile(ctx, tx, key)
    const { waitingSince } = locked.conversation
    // A withdrawn message of the person changes the waiting time only when the person has waited since then.
    const isWaitedSince = waitingSince !== null && message.createdAt <= waitingSince
    return party.side === 'company' || isWaitedSince ? { waitingSince: computedWaitingSince } : {}
  })
}

/** Returns the id of the conversation when this party sent the message. */
async function findConversationOfMessage({ db }: Ctx, party: Party, id: string): Promise<string | undefined> {
  const [found] = await db
    .select({ conversationId: messages.conversationId })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(messages.id, id), party.isSender, party.canAccess))
  return found?.conversationId
}

type MessageWork = (tx: Tx, locked: LockedConversation, message: MessageRow) => Promise<ConversationChanges | Refusal | null>

/**
 * Runs `work` on a message of this party while its conversation is locked, and applies the returned changes to the
 * conversation. `null` means that nothing changed.
 */
async function changeMessage(
  ctx: Ctx,
  party: Party,
  id: string,
  work: MessageWork,
): Promise<{ conversationId: string; messageId: string } | Refusal> {
  return transact(ctx.db, async (tx) => {
    if (!(await lockParty(tx, party))) return unauthorized()
    const [found] = await tx.select({ conversationId: messages.conversationId }).from(messages).where(eq(messages.id, id))
    const locked = found && (await lockConversation(tx, party, found.conversationId))
    const [message] = locked
      ? await tx
          .select()
          .from(messages)
          .where(and(eq(messages.id, id), party.isSender))
      : []
    // The message may have moved to another conversation when its visitor signed in.
    if (!locked || message?.conversationId !== locked.conversation.id) return notFound()
    const changes = await work(tx, locked, message)
    if (changes !== null) {
      if (changes instanceof Refusal) return changes
      const conversation = await changeConversation(tx, ctx, locked.conversation, { ...changes, changedAt: ctx.now })
      await notifyConversation(tx, ctx, { ...locked, conversation })
    }
    return { conversationId: locked.conversation.id, messageId: id }
  })
}

/**
 * Updates the message in one conditional statement, so that a message that is too old or withdrawn is not changed.
 * Returns whether it was.
 */
async function updateIfEditable(
  tx: Tx,
  { now }: Ctx,
  party: Party,
  { conversation }: LockedConversation,
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
        party.isSender,
        isNull(messages.withdrawnAt),
        gt(messages.createdAt, new Date(now.getTime() - editableForMs)),
      ),
    )
    .returning({ id: messages.id })
  return changed.length > 0
}

async function countFiles(tx: Tx, messageId: string): Promise<number> {
  return (await tx.select({ id: messageFiles.id }).from(messageFiles).where(eq(messageFiles.messageId, messageId))).length
}
