import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx, UserCtx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/db.ts'
import { toNetwork } from '../../../../platform/limits.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound, tooManyRequests, unauthorized } from '../../../../platform/refusals.ts'
import { readAddress, type Secrets, signAddress } from '../../../../platform/secrets.ts'
import { deviceCookieSeconds, linkLifetimeMs, linkLimit } from '../policy.ts'
import { type ConversationRow, customerParty, hasId } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { conversationEvents, conversationNotes, conversations, joinedConversations, messageFiles, messages } from '../tables.ts'
import { changeConversation, lockConversations, lockParty, notifyConversation } from './lock-conversation.ts'

const belongsToDevice = (device: string) => and(eq(conversations.deviceHash, device), isNull(conversations.userId))

/**
 * Moves the conversation of a visitor's device into the account: it becomes the account's conversation, or its messages
 * are appended to the existing one. Idempotent. Returns the id of the account's conversation, or null when the device
 * has none.
 */
export async function claimConversation(ctx: UserCtx): Promise<string | null | Refusal> {
  const { db, device } = ctx
  if (device === null) return null
  return transact(db, async (tx) => {
    if (!(await lockParty(tx, customerParty(ctx)))) return unauthorized()
    await tx
      .update(messageFiles)
      .set({ userId: ctx.user.id, deviceHash: null, idempotencyKey: null })
      .where(and(eq(messageFiles.deviceHash, device), isNull(messageFiles.userId)))
    const [found] = await tx.select({ id: conversations.id }).from(conversations).where(belongsToDevice(device))
    return found ? moveToAccount(tx, ctx, found.id) : null
  })
}

/**
 * Assigns a visitor's conversation to the account, or appends it to the account's own. Returns null when it no longer
 * belongs to a visitor.
 */
async function moveToAccount(tx: Tx, ctx: UserCtx, id: string): Promise<string | null> {
  const { user, now } = ctx
  const [own] = await tx.select({ id: conversations.id }).from(conversations).where(eq(conversations.userId, user.id))
  const locked = await lockConversations(tx, own ? [id, own.id] : [id])
  const visitorConversation = locked.find((row) => row.id === id && row.userId === null)
  if (!visitorConversation) return null
  if (!own) {
    const conversation = await changeConversation(tx, ctx, visitorConversation, { userId: user.id, deviceHash: null, changedAt: now })
    await setMessageSender(tx, visitorConversation.id, user.id)
    await notifyConversation(tx, ctx, { conversation, order: null })
    return visitorConversation.id
  }
  const accountConversation = locked.find((row) => row.id === own.id)
  if (!accountConversation) return null
  await setMessageSender(tx, visitorConversation.id, user.id)
  await appendMessages(tx, ctx, visitorConversation, accountConversation)
  return accountConversation.id
}

/** Makes the account the sender of the visitor's messages. */
const setMessageSender = (tx: Tx, conversationId: string, userId: string) =>
  tx
    .update(messages)
    .set({ senderId: userId })
    .where(and(eq(messages.conversationId, conversationId), eq(messages.sender, 'user')))

/** Appends the messages of conversation `from` to conversation `to`. The caller has locked both. */
async function appendMessages(tx: Tx, ctx: Ctx, from: ConversationRow, to: ConversationRow): Promise<void> {
  const { id } = messages
  // Two devices may have chosen the same client id.
  await tx
    .update(messages)
    .set({
      conversationId: to.id,
      place: sql`${messages.place} + ${to.lastPlace}`,
      revision: sql`${messages.place} + ${to.revision}`,
      clientId: sql`case when exists (select from ${messages} o where o.conversation_id = ${to.id} and o.client_id = ${messages}.client_id) then ${id} else ${messages.clientId} end`,
    })
    .where(eq(messages.conversationId, from.id))
  for (const table of [conversationNotes, conversationEvents])
    await tx
      .update(table)
      .set({
        conversationId: to.id,
        afterPlace: sql`${table.afterPlace} + ${to.lastPlace}`,
        // A note of the other conversation may have the same key.
        ...('idempotencyKey' in table && { idempotencyKey: null }),
      })
      .where(eq(table.conversationId, from.id))
  const shiftSeen = (seen: number, other: number) => (seen >= to.lastPlace ? to.lastPlace + other : seen)
  await tx.update(joinedConversations).set({ conversationId: to.id }).where(eq(joinedConversations.conversationId, from.id))
  await tx.insert(joinedConversations).values({ id: from.id, conversationId: to.id })
  await tx.delete(conversations).where(eq(conversations.id, from.id))
  const conversation = await changeConversation(tx, ctx, to, {
    lastPlace: to.lastPlace + from.lastPlace,
    revision: to.revision + from.lastPlace + 1,
    changedAt: ctx.now,
    personSeen: shiftSeen(to.personSeen, from.personSeen),
    companySeen: shiftSeen(to.companySeen, from.companySeen),
    personTold: shiftSeen(to.personTold, from.personTold),
    companyTold: shiftSeen(to.companyTold, from.companyTold),
    state: from.state === 'open' ? 'open' : to.state,
    program: (from.changedAt > to.changedAt ? from : to).program,
    assignedTo: to.assignedTo ?? from.assignedTo,
    tellPersonAt: earlierDate(to.tellPersonAt, from.tellPersonAt),
    tellCompanyAt: earlierDate(to.tellCompanyAt, from.tellCompanyAt),
    // Computed from times, not from places: an appended message may have been answered long ago.
    waitingSince: earlierDate(to.waitingSince, from.waitingSince),
  })
  // Also notify clients that have the merged conversation open.
  for (const { id } of [to, from]) await notifyConversation(tx, ctx, { conversation: { ...conversation, id }, order: null })
}

const earlierDate = (one: Date | null, other: Date | null) => (one && other ? (one < other ? one : other) : (one ?? other))

/** Token of the mail link. It follows as a URL fragment, which browsers do not send to servers. */
export const signLink = (secrets: Secrets, conversationId: string, now: Date): string =>
  signAddress(secrets, 'conversation', [conversationId], new Date(now.getTime() + linkLifetimeMs))

/**
 * Opens the conversation of a mail link. A visitor's conversation moves to this device, or into the account when signed
 * in. The id of an account's or an order's conversation is returned only to its owner; anonymous callers are asked to
 * sign in. Refusals: `not_found` for an invalid or expired link, `conversation_of_another` when signed in to another
 * account, `too_many_requests`.
 */
export async function openConversationLink(
  ctx: Ctx,
  { token }: { token: string },
): Promise<{ id: string | null; signIn: boolean } | Refusal> {
  const { db, limits, secrets, user, now } = ctx
  const result = await limits.take('links of conversations', toNetwork(ctx.address), linkLimit)
  if (!result.ok) return tooManyRequests({ wait: result.retryAfter })
  const [conversationId] = readAddress(secrets, 'conversation', token, now) ?? []
  if (!conversationId) return notFound()
  return transact(db, async (tx) => {
    const party = customerParty(ctx)
    if (!(await lockParty(tx, party))) return unauthorized()
    const [linked] = await tx.select().from(conversations).where(hasId(conversationId))
    if (!linked) return notFound()
    const { id } = linked
    if (linked.kind === 'order' || linked.userId !== null) {
      const [own] = await tx
        .select({ id: conversations.id })
        .from(conversations)
        .where(and(eq(conversations.id, id), party.canAccess))
      if (!user) return { id: null, signIn: true }
      return own ? { id, signIn: false } : refusals.conversation_of_another()
    }
    const opened = user ? await moveToAccount(tx, { ...ctx, user }, id) : await moveToDevice(tx, ctx, id)
    return opened === null ? notFound() : { id: opened, signIn: false }
  })
}

/** Moves the linked conversation to this device and appends the device's own messages to it. */
async function moveToDevice(tx: Tx, ctx: Ctx, id: string): Promise<string | null> {
  const device = ctx.keepDevice(deviceCookieSeconds)
  const [own] = await tx.select({ id: conversations.id }).from(conversations).where(belongsToDevice(device))
  const locked = await lockConversations(tx, own ? [id, own.id] : [id])
  const linked = locked.find((row) => row.id === id && row.userId === null)
  if (!linked) return null
  if (linked.deviceHash === device) return id
  const deviceConversation = locked.find((row) => row.id === own?.id && row.deviceHash === device)
  if (deviceConversation) await appendMessages(tx, ctx, deviceConversation, linked)
  await tx.update(conversations).set({ deviceHash: device }).where(eq(conversations.id, id))
  return id
}
