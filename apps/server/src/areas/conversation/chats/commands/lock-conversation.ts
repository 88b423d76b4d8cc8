import type { Language } from '@waymark/contract/fields.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { newId } from '../../../../platform/columns.ts'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { type Feed, notifyLive } from '../../../../platform/live.ts'
import { lockUser } from '../../../people/accounts/queries.ts'
import { type ConversationOrder, type ConversationRow, findOrder, findOrders, matchesId, type Party, senderForRole } from '../queries.ts'
import { conversationEvents, conversations } from '../tables.ts'

// Lock order: user, order, conversation, then messages and limits. Account deletion and order changes lock their rows
// before a conversation.

/**
 * Locks the account of this party until the transaction ends. Returns false when the account is gone or has lost its
 * staff role. Visitors have no account.
 */
export async function lockParty(tx: Tx, { side, sender, userId }: Party): Promise<boolean> {
  if (userId === null) return true
  const user = await lockUser(tx, userId, 'key share')
  if (!user || side === 'person') return user !== undefined
  return user.staffRole !== null && senderForRole(user.staffRole) === sender
}

export interface LockedConversation {
  conversation: ConversationRow
  order: Pick<ConversationOrder, 'userId' | 'vendorId'> | null
}

interface LockedConversationWithOrder extends LockedConversation {
  order: ConversationOrder | null
}

/** Locks a conversation of this party until the transaction ends. */
export async function lockConversation(tx: Tx, party: Party, id: string): Promise<LockedConversationWithOrder | undefined> {
  const [conversation] = await tx.select().from(conversations).where(matchesId(party, id)).for('update')
  if (!conversation) return undefined
  const [order = null] = conversation.orderId ? await findOrders(tx, [conversation.orderId]) : []
  return { conversation, order }
}

/** Locks a conversation, and creates it before the first message. Returns undefined when this party may not write there. */
export async function lockOrCreateConversation(
  tx: Tx,
  party: Party,
  id: string,
  defaults: { language: Language; now: Date },
): Promise<LockedConversationWithOrder | undefined> {
  const existing = await lockConversation(tx, party, id)
  if (existing) return existing
  const values = id === 'company' ? companyConversationValues(party, defaults) : await orderConversationValues(tx, party, id, defaults.now)
  if (!values) return undefined
  await tx.insert(conversations).values(values).onConflictDoNothing()
  return lockConversation(tx, party, id)
}

function companyConversationValues({ side, userId, device }: Party, { language, now }: { language: Language; now: Date }) {
  if (side === 'company' || (userId === null && device === null)) return undefined
  return { kind: 'company' as const, userId, deviceHash: device, visitorLanguage: language, createdAt: now, changedAt: now, touchedAt: now }
}

async function orderConversationValues(tx: Tx, party: Party, id: string, now: Date) {
  if (!(await findOrder(tx, party, id))) return undefined
  await tx.execute(sql`select from orders where id = ${id} for key share`)
  return { id, kind: 'order' as const, orderId: id, createdAt: now, changedAt: now, touchedAt: now }
}

export type ConversationChanges = PgUpdateSetSource<typeof conversations>

/** Changes a locked conversation. Each change increments the revision. */
export async function changeConversation(
  tx: Tx,
  { now }: { now: Date },
  { id }: Pick<ConversationRow, 'id'>,
  changes: ConversationChanges,
): Promise<ConversationRow> {
  const [changed] = await tx
    .update(conversations)
    .set({ revision: sql`${conversations.revision} + 1`, touchedAt: now, ...changes })
    .where(eq(conversations.id, id))
    .returning()
  if (!changed) throw new Error('a conversation whose row was locked is gone')
  return changed
}

/** Adds an entry to the history of a locked conversation. */
export async function addHistoryEntry(tx: Tx, event: typeof conversationEvents.$inferInsert): Promise<void> {
  await tx.insert(conversationEvents).values({ ...event, id: newId() })
}

/**
 * Time since when the person waits: their first message after both the last answer and the last closing. Withdrawn
 * messages do not count.
 */
export const computedWaitingSince = sql<Date | null>`(
  select min(m.created_at) from messages m
  where m.conversation_id = ${conversations}.id and m.sender = 'user' and m.withdrawn_at is null and m.place > greatest((
    select max(a.place) from messages a
    where a.conversation_id = ${conversations}.id and a.sender in ('admin', 'vendor') and a.withdrawn_at is null), (
    select max(e.after_place) from conversation_events e
    where e.conversation_id = ${conversations}.id and e.kind = 'closed'), 0))`

/** Locks these conversations in the order of their ids, which prevents deadlocks. */
export const lockConversations = (tx: Tx, ids: string[]): Promise<ConversationRow[]> =>
  tx.select().from(conversations).where(inArray(conversations.id, ids)).orderBy(conversations.id).for('update')

/** Event streams of each side: the person, and the vendor of the order with all managers. */
const getFeeds = ({ conversation: { userId, deviceHash }, order }: LockedConversation): Record<Party['side'], Feed[]> => ({
  person: [...toFeed('user', userId ?? order?.userId), ...toFeed('device', deviceHash)],
  company: [...toFeed('user', order?.vendorId), 'staff'],
})
const toFeed = (kind: 'user' | 'device', id: string | null | undefined): Feed[] => (id ? [`${kind}:${id}`] : [])

/** Notifies both sides of a change. `ofCompany`: notify staff only. */
export async function notifyConversation(
  tx: Tx,
  services: Pick<Services, 'events'>,
  locked: LockedConversation,
  { ofCompany = false } = {},
): Promise<void> {
  const { person, company } = getFeeds(locked)
  const { id, revision, orderId } = locked.conversation
  await notifyLive(services, tx, ofCompany ? ['staff'] : [...person, ...company], { kind: 'conversation', id, revision, orderId })
}

/** Notifies the other side that somebody is typing. Nothing is stored. */
export async function notifyTyping(
  { db, ...services }: Pick<Services, 'db' | 'events'>,
  locked: LockedConversation,
  side: Party['side'],
  name: string,
): Promise<void> {
  const to = getFeeds(locked)[side === 'person' ? 'company' : 'person']
  if (to.length > 0) await notifyLive(services, db, to, { kind: 'typing', id: locked.conversation.id, side, name })
}
