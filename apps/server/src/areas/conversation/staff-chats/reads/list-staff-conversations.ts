import type { ConversationFilter } from '@waymark/contract/conversation/chat-choices.ts'
import type { StaffConversationRow } from '@waymark/contract/conversation/staff-chats.ts'
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Db, Tx } from '../../../../platform/db.ts'
import type { CursorPosition } from '../../../../platform/place.ts'
import { readTree } from '../../../guides/catalog/queries.ts'
import { listStaff, selectIdsByName, selectMatchingIds } from '../../../people/accounts/queries.ts'
import { formatMessageExcerpt } from '../../chats/present.ts'
import { type Party, selectConversations, staffParty } from '../../chats/queries.ts'
import { readCards } from '../../chats/reads/read-cards.ts'
import { toCardReader } from '../../chats/reads/read-conversation.ts'
import { conversations, messages, staffListOrder } from '../../chats/tables.ts'
import { computeLateSince } from '../policy.ts'
import { presentStaffConversation } from '../present.ts'

const { id, state, assignedTo, waitingSince } = conversations
const isOpen = eq(state, 'open')
const isWaiting = and(isOpen, isNotNull(waitingSince))

const conditionByFilter: Record<Exclude<ConversationFilter, 'mine'>, SQL | undefined> = {
  waiting: isWaiting,
  unassigned: and(isOpen, isNull(assignedTo)),
  answered: and(isOpen, isNull(waitingSince)),
  closed: eq(state, 'closed'),
  all: undefined,
}

const filterCondition = (filter: ConversationFilter, { userId }: Party): SQL | undefined =>
  filter === 'mine' ? and(isOpen, userId === null ? undefined : eq(assignedTo, userId)) : conditionByFilter[filter]

interface ListOptions {
  filter: ConversationFilter
  q?: string | undefined
  after: CursorPosition | null
  page: number
  rows: number
}

/** Reads a page of conversations with the cursor of the next page and the counts of each filter. */
export async function listStaffConversations(ctx: UserCtx, { filter, q, after, page, rows }: ListOptions) {
  const { db, env, now, user } = ctx
  const party = staffParty(ctx)
  const afterCursor = after && sql`(${staffListOrder}, ${id}) > (${after.at}::numeric, ${after.id}::uuid)`
  const late = computeLateSince(now, env.chatAnswerMinutes)
  const found = await db
    .select({ id, place: sql<number>`${staffListOrder}`.mapWith(Number) })
    .from(conversations)
    .where(and(party.canAccess, filterCondition(filter, party), q ? searchCondition(q, party) : undefined, afterCursor ?? undefined))
    .orderBy(staffListOrder, asc(id))
    .limit(rows + 1)
    .offset(after ? 0 : (page - 1) * rows)
  const ids = found.slice(0, rows).map((row) => row.id)
  const last = found.length > rows ? found[rows - 1] : undefined
  const [counts, items, staff] = await Promise.all([
    countConversations(db, party, late),
    presentRows(ctx, party, ids, q, late),
    user.staffRole === 'vendor' ? [] : listStaff(db),
  ])
  const colleagues = staff.filter(({ staffRole, status }) => staffRole !== 'vendor' && status === 'active')
  return {
    items,
    counts,
    colleagues: colleagues.map((one) => ({ id: one.id, name: one.name })),
    promisedMinutes: env.chatAnswerMinutes,
    next: last ? { at: last.place, id: last.id } : null,
  }
}

/**
 * Matches an order number, the beginning of a name or address, or a part of a message. Vendors cannot search by
 * address, so that they cannot confirm a guessed one.
 */
function searchCondition(q: string, { sender }: Party): SQL {
  const number = /^[#№]? ?(\d{1,9})$/.exec(q)?.[1]
  if (number) return sql`${conversations.orderId} in (select id from orders where number = ${Number(number)})`
  const pattern = q.toLowerCase().replace(/[\\%_]/g, '\\$&')
  const people = sender === 'vendor' ? selectIdsByName(q) : selectMatchingIds(q)
  const visitorsByEmail = sql`union select c.id from ${conversations} c where c.user_id is null and c.visitor_email like ${`${pattern}%`}`
  return sql`${id} = any(array(
    select conversation_id from ${messages} where text <> '' and text ilike ${`%${pattern}%`}
    union select c.id from ${conversations} c where lower(c.visitor_name) like ${`${pattern}%`}
    ${sender === 'vendor' ? sql`` : visitorsByEmail}
    union select c.id from ${conversations} c where c.user_id in (${people})
    union select o.id from orders o where o.user_id in (${people})))`
}

const maxCounted = 500

async function countConversations(tx: Tx, party: Party, late: Date) {
  const count = (where: SQL | undefined) =>
    sql<number>`(select count(*)::int from (select from ${conversations} where ${and(party.canAccess, where)} limit ${maxCounted}) counted)`
  const [counts] = await tx
    .select({
      waiting: count(isWaiting),
      mine: count(filterCondition('mine', party)),
      unassigned: count(conditionByFilter.unassigned),
      answered: count(conditionByFilter.answered),
      late: count(and(isWaiting, sql`${waitingSince} < ${late}`)),
    })
    .from(sql`(select) nothing`)
  return counts ?? { waiting: 0, mine: 0, unassigned: 0, answered: 0, late: 0 }
}

async function presentRows(ctx: UserCtx, party: Party, ids: string[], q: string | undefined, late: Date): Promise<StaffConversationRow[]> {
  if (ids.length === 0) return []
  const forVendor = party.sender === 'vendor'
  const [tree, listed, lastMessages, hits] = await Promise.all([
    readTree(ctx),
    selectConversations(ctx.db, party.sender).where(inArray(id, ids)),
    readLastCustomerMessages(ctx.db, ids),
    q ? findMatchingMessages(ctx.db, ids, q) : [],
  ])
  const rows = await Promise.all(
    listed.map(async (one) => {
      const cards = lastMessages.find(({ conversationId }) => conversationId === one.conversation.id)?.cards ?? []
      const show = await readCards(ctx, cards, toCardReader(party, one))
      const hit = hits.find(({ conversationId }) => conversationId === one.conversation.id)
      return {
        ...presentStaffConversation(one, { tree, now: ctx.now, late, forVendor }),
        cards: cards.map(show),
        found: hit ? { place: hit.place, excerpt: formatMessageExcerpt(hit.text) } : null,
      }
    }),
  )
  return ids.flatMap((wanted) => rows.find((row) => row.id === wanted) ?? [])
}

/** Reads the newest message of the customer in each conversation. */
const readLastCustomerMessages = (tx: Db, ids: string[]) =>
  tx
    .selectDistinctOn([messages.conversationId], { conversationId: messages.conversationId, cards: messages.cards })
    .from(messages)
    .where(and(inArray(messages.conversationId, ids), eq(messages.sender, 'user'), isNull(messages.withdrawnAt)))
    .orderBy(messages.conversationId, desc(messages.place))

/** Reads the newest message with the search text in each conversation, cut to start shortly before the match. */
const findMatchingMessages = (tx: Db, ids: string[], q: string) => {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const excerpt = sql<string>`substr(${messages.text}, greatest(1, position(lower(${q}) in lower(${messages.text})) - 40), 400)`
  return tx
    .selectDistinctOn([messages.conversationId], { conversationId: messages.conversationId, place: messages.place, text: excerpt })
    .from(messages)
    .where(and(inArray(messages.conversationId, ids), sql`${messages.text} ilike ${pattern}`))
    .orderBy(messages.conversationId, desc(messages.place))
}
