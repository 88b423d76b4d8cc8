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

// One order for whatever holds several rows here: a person's row, then an order's, then the conversation's, then its messages and limits.
// Deleting an account and changing an order hold theirs before they come to a conversation.

/** Keeps the account of who takes part until the transaction ends; false when it is gone, or its role in the company. A visitor has none. */
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

/** The row of a conversation of theirs, locked until the transaction ends; undefined when there is none. */
export async function holdConversation(tx: Tx, party: Party, id: string): Promise<HeldWhole | undefined> {
  const [conversation] = await tx.select().from(conversations).where(named(party, id)).for('update')
  if (!conversation) return undefined
  const [order = null] = conversation.orderId ? await findOrders(tx, [conversation.orderId]) : []
  return { conversation, order }
}

/** The same, made where nothing was said yet; undefined when there is nothing that they may speak of. */
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

/** Changes a conversation whose row is held; each change has a revision of its own. */
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

/** Notes what became of a conversation whose row is held, where it stands now. */
export async function writeEvent(tx: Tx, event: typeof conversationEvents.$inferInsert): Promise<void> {
  await tx.insert(conversationEvents).values({ ...event, id: newId() })
}

/**
 * Since when the person waits, by what stands there: their first message after the last answer, without what was taken back, and after
 * the place where the conversation was closed last.
 */
export const waitingNow = sql<Date | null>`(
  select min(m.created_at) from messages m
  where m.conversation_id = ${conversations}.id and m.sender = 'user' and m.withdrawn_at is null and m.place > greatest((
    select max(a.place) from messages a
    where a.conversation_id = ${conversations}.id and a.sender in ('admin', 'vendor') and a.withdrawn_at is null), (
    select max(e.after_place) from conversation_events e
    where e.conversation_id = ${conversations}.id and e.kind = 'closed'), 0))`

/** Those of these conversations, locked in one order. */
export const holdAll = (tx: Tx, ids: string[]): Promise<ConversationRow[]> =>
  tx.select().from(conversations).where(inArray(conversations.id, ids)).orderBy(conversations.id).for('update')

/** Who takes part: the person, the vendor of the order, and who runs the company. */
const feedsOf = ({ conversation: { userId, deviceHash }, order }: Held): Record<Party['side'], Feed[]> => ({
  person: [...feedOf('user', userId ?? order?.userId), ...feedOf('device', deviceHash)],
  company: [...feedOf('user', order?.vendorId), 'staff'],
})
const feedOf = (kind: 'user' | 'device', id: string | null | undefined): Feed[] => (id ? [`${kind}:${id}`] : [])

/** Tells those who take part that it changed; `ofCompany`: what changed is for who runs the company alone. */
export async function tellConversation(tx: Tx, services: Pick<Services, 'events'>, held: Held, { ofCompany = false } = {}): Promise<void> {
  const { person, company } = feedsOf(held)
  const { id, revision, orderId } = held.conversation
  await tellLive(services, tx, ofCompany ? ['staff'] : [...person, ...company], { kind: 'conversation', id, revision, orderId })
}

/** Tells the other side that somebody writes; nothing of it is kept. */
export async function tellWriting(
  { db, ...services }: Pick<Services, 'db' | 'events'>,
  held: Held,
  side: Party['side'],
  name: string,
): Promise<void> {
  const to = feedsOf(held)[side === 'person' ? 'company' : 'person']
  if (to.length > 0) await tellLive(services, db, to, { kind: 'typing', id: held.conversation.id, side, name })
}
