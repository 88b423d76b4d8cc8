import type { Language } from '@waymark/contract/fields.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { newId } from '../../../../platform/columns.ts'
import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { type Feed, tellLive } from '../../../../platform/live.ts'
import { holdUser } from '../../../people/accounts/queries.ts'
import { type ConversationRow, findOrder, findOrders, named, type OrderOf, type Party, senderOf } from '../queries.ts'
import { conversationEvents, conversations } from '../tables.ts'

// Lock order: user, order, conversation, then messages and limits. Account deletion and order changes lock their rows
// before a conversation.

/**
 * Locks the account of this party until the transaction ends. Returns false when the account is gone or has lost its
 * staff role. Visitors have no account.
 */
export async function holdParty(tx: Tx, { side, sender, userId }: Party): Promise<boolean> {
  if (userId === null) return true
  const user = await holdUser(tx, userId, 'key share')
  if (!user || side === 'person') return user !== undefined
  return user.staffRole !== null && senderOf(user.staffRole) === sender
}

export interface Held {
  conversation: ConversationRow
  order: Pick<OrderOf, 'userId' | 'vendorId'> | null
}

interface HeldWhole extends Held {
  order: OrderOf | null
}

/** Locks a conversation of this party until the transaction ends. */
export async function holdConversation(tx: Tx, party: Party, id: string): Promise<HeldWhole | undefined> {
  const [conversation] = await tx.select().from(conversations).where(named(party, id)).for('update')
  if (!conversation) return undefined
  const [order = null] = conversation.orderId ? await findOrders(tx, [conversation.orderId]) : []
  return { conversation, order }
}

/** Locks a conversation, and creates it before the first message. Returns undefined when this party may not write there. */
export async function holdOrBegin(
  tx: Tx,
  party: Party,
  id: string,
  begun: { language: Language; now: Date },
): Promise<HeldWhole | undefined> {
  const held = await holdConversation(tx, party, id)
  if (held) return held
  const made = id === 'company' ? beginWithCompany(party, begun) : await beginOfOrder(tx, party, id, begun.now)
  if (!made) return undefined
  await tx.insert(conversations).values(made).onConflictDoNothing()
  return holdConversation(tx, party, id)
}

function beginWithCompany({ side, userId, device }: Party, { language, now }: { language: Language; now: Date }) {
  if (side === 'company' || (userId === null && device === null)) return undefined
  return { kind: 'company' as const, userId, deviceHash: device, visitorLanguage: language, createdAt: now, changedAt: now, touchedAt: now }
}

async function beginOfOrder(tx: Tx, party: Party, id: string, now: Date) {
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
  if (!changed) throw new Error('a conversation whose row was held is gone')
  return changed
}

/** Adds an entry to the history of a locked conversation. */
export async function writeEvent(tx: Tx, event: typeof conversationEvents.$inferInsert): Promise<void> {
  await tx.insert(conversationEvents).values({ ...event, id: newId() })
}

/**
 * Time since when the person waits: their first message after both the last answer and the last closing. Withdrawn
 * messages do not count.
 */
export const waitingNow = sql<Date | null>`(
  select min(m.created_at) from messages m
  where m.conversation_id = ${conversations}.id and m.sender = 'user' and m.withdrawn_at is null and m.place > greatest((
    select max(a.place) from messages a
    where a.conversation_id = ${conversations}.id and a.sender in ('admin', 'vendor') and a.withdrawn_at is null), (
    select max(e.after_place) from conversation_events e
    where e.conversation_id = ${conversations}.id and e.kind = 'closed'), 0))`

/** Locks these conversations in the order of their ids, which prevents deadlocks. */
export const holdAll = (tx: Tx, ids: string[]): Promise<ConversationRow[]> =>
  tx.select().from(conversations).where(inArray(conversations.id, ids)).orderBy(conversations.id).for('update')

/** Event streams of each side: the person, and the vendor of the order with all managers. */
const feedsOf = ({ conversation: { userId, deviceHash }, order }: Held): Record<Party['side'], Feed[]> => ({
  person: [...feedOf('user', userId ?? order?.userId), ...feedOf('device', deviceHash)],
  company: [...feedOf('user', order?.vendorId), 'staff'],
})
const feedOf = (kind: 'user' | 'device', id: string | null | undefined): Feed[] => (id ? [`${kind}:${id}`] : [])

/** Notifies both sides of a change. `ofCompany`: notify staff only. */
export async function tellConversation(tx: Tx, services: Pick<Services, 'events'>, held: Held, { ofCompany = false } = {}): Promise<void> {
  const { person, company } = feedsOf(held)
  const { id, revision, orderId } = held.conversation
  await tellLive(services, tx, ofCompany ? ['staff'] : [...person, ...company], { kind: 'conversation', id, revision, orderId })
}

/** Notifies the other side that somebody is typing. Nothing is stored. */
export async function tellWriting(
  { db, ...services }: Pick<Services, 'db' | 'events'>,
  held: Held,
  side: Party['side'],
  name: string,
): Promise<void> {
  const to = feedsOf(held)[side === 'person' ? 'company' : 'person']
  if (to.length > 0) await tellLive(services, db, to, { kind: 'typing', id: held.conversation.id, side, name })
}
