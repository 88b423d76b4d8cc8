import { maxChanges } from '@waymark/contract/conversation/messages.ts'
import type { ConversationNote, StaffConversation } from '@waymark/contract/conversation/staff-chats.ts'
import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { readTree } from '../../../guides/catalog/queries.ts'
import { readCards as readGuideCards } from '../../../guides/guides/queries.ts'
import { findMyGuides } from '../../../guides/progress/queries.ts'
import { findUser, readLevel } from '../../../people/accounts/queries.ts'
import { signFileAddress } from '../../chats/commands/files.ts'
import {
  findConversation,
  findFile,
  findOrders,
  type ListedConversation,
  listChanges,
  listEvents,
  listMessages,
  type MessageRow,
  type Party,
  selectConversations,
  staffParty,
} from '../../chats/queries.ts'
import { presentMessages } from '../../chats/reads/read-conversation.ts'
import { conversationNotes, conversations, messages } from '../../chats/tables.ts'
import { computeLateSince } from '../policy.ts'
import { presentStaffConversation } from '../present.ts'

async function presentForStaff(ctx: UserCtx, found: ListedConversation): Promise<StaffConversation> {
  const { env, now, user } = ctx
  const late = computeLateSince(now, env.chatAnswerMinutes)
  return presentStaffConversation(found, { tree: await readTree(ctx), now, late, forVendor: user.staffRole === 'vendor' })
}

/** Reads a conversation for staff, without its messages. Refusal: `not_found`, including for conversations a vendor may not access. */
export async function readOneForStaff(ctx: UserCtx, id: string): Promise<StaffConversation | Refusal> {
  const found = await findConversation(ctx.db, staffParty(ctx), id)
  return found ? presentForStaff(ctx, found) : notFound()
}

/** Reads a conversation with a page of its messages and the staff notes. Refusal: `not_found`. */
export async function readStaffConversation(ctx: UserCtx, { id, before, rows }: { id: string; before?: number | undefined; rows: number }) {
  const party = staffParty(ctx)
  const found = await findConversation(ctx.db, party, id)
  if (!found) return notFound()
  const { page, earlier } = await listMessages(ctx.db, party, found.conversation.id, { before, rows })
  return { ...(await presentPage(ctx, party, found, page)), earlier }
}

/** Reads the messages that changed after a revision. Refusal: `not_found`. */
export async function readStaffConversationChanges(ctx: UserCtx, { id, after }: { id: string; after: number }) {
  const party = staffParty(ctx)
  const found = await findConversation(ctx.db, party, id)
  if (!found) return notFound()
  const { page, more } = await listChanges(ctx.db, party, found.conversation.id, after, maxChanges)
  return { ...(await presentPage(ctx, party, found, page)), more }
}

async function presentPage(ctx: UserCtx, party: Party, found: ListedConversation, page: MessageRow[]) {
  const [conversation, presented, notes, events] = await Promise.all([
    presentForStaff(ctx, found),
    presentMessages(ctx, party, found, page),
    listNotes(ctx, found.conversation.id),
    listEvents(ctx.db, party, found.conversation.id),
  ])
  return { conversation, messages: presented, notes, events }
}

/** Reads a message that was just sent or changed, with its conversation. */
export async function readSentStaffMessage(ctx: UserCtx, { conversationId, messageId }: { conversationId: string; messageId: string }) {
  const party = staffParty(ctx)
  const found = await findConversation(ctx.db, party, conversationId)
  const [row] = await ctx.db.select().from(messages).where(eq(messages.id, messageId))
  const [message] = found && row ? await presentMessages(ctx, party, found, [row]) : []
  return found && message ? { conversation: await presentForStaff(ctx, found), message } : notFound()
}

/** Vendors read no notes, because these may contain private remarks about them. */
async function listNotes({ db, user }: UserCtx, conversationId: string): Promise<ConversationNote[]> {
  if (user.staffRole === 'vendor') return []
  const { id, text, afterPlace, at } = conversationNotes
  const rows = await db
    .select({ id, text, afterPlace, at, author: sql<string | null>`u.name` })
    .from(conversationNotes)
    .leftJoin(sql`users u`, sql`u.id = ${conversationNotes.authorId}`)
    .where(eq(conversationNotes.conversationId, conversationId))
    .orderBy(asc(at), asc(id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/**
 * Returns a signed address of the file, valid for a minute, and audits the access. Refusal: `not_found`, including for files
 * a vendor may not access.
 */
export async function openStaffMessageFile(
  ctx: UserCtx,
  { file }: { file: string },
): Promise<{ url: string; expiresAt: string } | Refusal> {
  const { db, user, now } = ctx
  const found = await findFile(db, staffParty(ctx), file)
  if (!found) return notFound()
  if (found.conversationId)
    await audit(db, {
      at: now,
      actorId: user.id,
      action: 'conversation.file_opened',
      subject: `conversation:${found.conversationId}`,
      details: { file },
    })
  return signFileAddress(ctx, file)
}

/** Maximum number of orders, guides and conversations page beside a conversation. */
const maxListed = 10

/** Reads the customer of a conversation: profile, orders, unfinished guides and other conversations. Refusal: `not_found`. */
export async function readConversationPerson(ctx: UserCtx, { id }: { id: string }) {
  const { db, language, now } = ctx
  const party = staffParty(ctx)
  const found = await findConversation(db, party, id)
  if (!found) return notFound()
  const userId = found.order?.userId ?? found.conversation.userId
  const person = userId === null ? undefined : await findUser(db, userId)
  if (!person) return { profile: null, orders: [], guides: [], conversations: [] }
  const [tree, level, ids, myGuides, others] = await Promise.all([
    readTree(ctx),
    readLevel(ctx, person.id, now),
    db.execute<{ id: string }>(sql`select id from orders where user_id = ${person.id} order by created_at desc limit ${maxListed}`),
    findMyGuides(db, person.id, { finished: false, after: null, offset: 0, limit: maxListed }),
    selectConversations(db, 'admin')
      .where(and(ne(conversations.id, found.conversation.id), or(eq(conversations.userId, person.id), sql`o.user_id = ${person.id}`)))
      .orderBy(desc(conversations.changedAt))
      .limit(maxListed),
  ])
  const [orders, cards] = await Promise.all([
    findOrders(
      db,
      ids.rows.map((row) => row.id),
    ),
    readGuideCards(
      ctx,
      myGuides.guides.map((guide) => guide.id),
      language,
    ),
  ])
  return {
    profile: {
      id: person.id,
      name: person.name,
      email: person.email,
      phone: person.phone,
      country: person.country,
      timeZone: person.timeZone,
      language: person.language,
      level,
      legalKind: person.legalKind,
      registeredName: person.registeredName,
      joinedAt: person.joinedAt.toISOString(),
    },
    orders: orders
      .toSorted((one, other) => other.number - one.number)
      .map((order) => ({
        id: order.id,
        number: order.number,
        name: order.name,
        line: tree.byId.get(order.categoryId)?.root.line ?? ('a' as const),
        status: order.status,
        createdAt: order.createdAt.toISOString(),
      })),
    guides: myGuides.guides.flatMap(({ id: guideId, outline, marks }) => {
      const card = cards.get(guideId)
      if (!card) return []
      const doneSteps = outline.filter((step) => isDone(step, marks)).length
      return [{ slug: card.slug, name: card.name, line: card.category.line, doneSteps, totalSteps: card.totalSteps }]
    }),
    conversations: others.map(({ conversation, order, assigned }) => ({
      id: conversation.id,
      order: order && { id: order.id, number: order.number, name: order.name },
      assigned: assigned?.name ?? null,
      changedAt: conversation.changedAt.toISOString(),
    })),
  }
}

type MyGuide = Awaited<ReturnType<typeof findMyGuides>>['guides'][number]

/** A step without items has a tick of its own; otherwise all its items must be ticked. */
function isDone({ id, items }: MyGuide['outline'][number], marks: MyGuide['marks']): boolean {
  const isTicked = (item: string) => marks.some(([step, of, state]) => step === id && of === item && state === 'done')
  return isTicked('') || (items.length > 0 && items.every(isTicked))
}
