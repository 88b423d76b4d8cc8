import type { ConversationNote, StaffConversation } from '@waymark/contract/conversation/staff-chats.ts'
import type { Audited } from '@waymark/contract/staff/audit-actions.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import { newId } from '../../../../platform/columns.ts'
import type { LostRole, Services, UserCtx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/db.ts'
import { notifyLive } from '../../../../platform/live.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { idempotencyConflict, notFound, refuseFields, unauthorized } from '../../../../platform/refusals.ts'
import { lockUser } from '../../../people/accounts/queries.ts'
import {
  addHistoryEntry,
  type ConversationChanges,
  changeConversation,
  lockConversation,
  lockParty,
  notifyConversation,
} from '../../chats/commands/lock-conversation.ts'
import { closeOrdersEndedBefore } from '../../chats/policy.ts'
import { isClosedByOrder } from '../../chats/present.ts'
import { type ConversationRow, staffParty } from '../../chats/queries.ts'
import { refusals as chatRefusals } from '../../chats/refusals.ts'
import { conversationEvents, conversationNotes, conversations } from '../../chats/tables.ts'
import { readOneForStaff } from '../reads/read-staff-conversation.ts'
import { refusals } from '../refusals.ts'

type LockedConversation = NonNullable<Awaited<ReturnType<typeof lockConversation>>>

/**
 * Runs `work` on a locked conversation and applies the returned changes. `null` means that nothing changed. `before`
 * runs before the conversation is locked.
 */
async function changeLocked(
  ctx: UserCtx,
  id: string,
  work: (tx: Tx, locked: LockedConversation) => Promise<ConversationChanges | Refusal | null>,
  { ofCompany = false, before }: { ofCompany?: boolean; before?: (tx: Tx) => Promise<Refusal | null> } = {},
): Promise<StaffConversation | Refusal> {
  const party = staffParty(ctx)
  const done = await transact(ctx.db, async (tx) => {
    if (!(await lockParty(tx, party))) return unauthorized()
    const refusal = await before?.(tx)
    if (refusal) return refusal
    const locked = await lockConversation(tx, party, id)
    if (!locked) return notFound()
    const changes = await work(tx, locked)
    if (changes === null || changes instanceof Refusal) return changes
    const conversation = await changeConversation(tx, ctx, locked.conversation, changes)
    await notifyConversation(tx, ctx, { ...locked, conversation }, { ofCompany })
    return null
  })
  return done ?? readOneForStaff(ctx, id)
}

/** The new assignee has received no mail about the conversation yet; earlier mails went to the previous one. */
const changesForAssignee = (assignedTo: string | null) => ({ assignedTo, companyTold: 0 })

type HistoryEntry = Pick<typeof conversationEvents.$inferInsert, 'kind' | 'givenTo'>

/** Records an action in the conversation's history and in the audit log. */
async function recordAction(
  tx: Tx,
  { user, now }: UserCtx,
  { id, lastPlace }: Pick<ConversationRow, 'id' | 'lastPlace'>,
  entry: HistoryEntry,
  action: Audited<'conversation'>,
) {
  await addHistoryEntry(tx, { ...entry, conversationId: id, actorId: user.id, afterPlace: lastPlace, at: now })
  const details = entry.givenTo ? { to: entry.givenTo } : {}
  await audit(tx, { at: now, actorId: user.id, action: `conversation.${action}`, subject: `conversation:${id}`, details })
}

/**
 * Assigns a conversation to a manager, or to nobody. Refusals: `not_found`, `conversation_changed` when it is no longer
 * assigned to `from`, `validation` when `to` is not an active manager.
 */
export async function assignConversation(ctx: UserCtx, { id, to, from }: { id: string; to: string | null; from: string | null }) {
  return changeLocked(
    ctx,
    id,
    async (tx, { conversation }) => {
      if (conversation.assignedTo === to) return null
      if (conversation.assignedTo !== from) return refusals.conversation_changed()
      const action = to === null ? 'unassigned' : to === ctx.user.id && conversation.assignedTo !== null ? 'taken_over' : 'assigned'
      await recordAction(tx, ctx, conversation, { kind: 'given', givenTo: to }, action)
      return changesForAssignee(to)
    },
    {
      // Lock order: user, then conversation, as in account deletion.
      async before(tx) {
        const person = to === null ? null : await lockUser(tx, to, 'key share')
        const isManager = person?.staffRole === 'admin' || person?.staffRole === 'manager'
        return to === null || (isManager && person.status === 'active') ? null : refuseFields(ctx.language, { to: 'unknown' })
      },
    },
  )
}

/** Unassigns all conversations of a colleague who has lost the manager role. */
export async function unassignFromColleague(services: Pick<Services, 'events'>, tx: Tx, { id, role, at }: LostRole): Promise<void> {
  if (role === 'admin' || role === 'manager') return
  const isAssigned = eq(conversations.assignedTo, id)
  const locked = await tx.select({ id: conversations.id }).from(conversations).where(isAssigned).orderBy(conversations.id).for('update')
  if (locked.length === 0) return
  await tx
    .update(conversations)
    .set({ ...changesForAssignee(null), revision: sql`${conversations.revision} + 1`, touchedAt: at })
    .where(isAssigned)
  // There may be thousands, so clients reload instead of getting one event each.
  await notifyLive(services, tx, ['staff'], { kind: 'missed' })
}

/** Batch size. Rows of a batch stay locked until commit, and nobody can write there meanwhile. */
const closeBatchSize = 500

/** Closes the conversations of orders that ended long ago, and clears their pending mails. */
export async function closeEndedOrders(services: Services): Promise<void> {
  while (await closeBatch(services)) {}
}

/** Closes one batch. Returns false when there was none left. */
async function closeBatch(services: Services): Promise<boolean> {
  const { db, clock } = services
  const at = clock()
  const { id, state, orderId, lastPlace, revision } = conversations
  const ended = and(eq(state, 'open'), sql`${orderId} in (select id from orders where ended_at < ${closeOrdersEndedBefore(at)})`)
  return db.transaction(async (tx) => {
    const locked = await tx.select({ id, lastPlace }).from(conversations).where(ended).orderBy(id).limit(closeBatchSize).for('update')
    if (locked.length === 0) return false
    const ids = locked.map((row) => row.id)
    await tx
      .update(conversations)
      .set({ ...changesForClosing, revision: sql`${revision} + 1`, touchedAt: at })
      .where(inArray(id, ids))
    const closing = locked.map((row) => ({ id: newId(), kind: 'closed' as const, conversationId: row.id, afterPlace: row.lastPlace, at }))
    await tx.insert(conversationEvents).values(closing)
    await notifyLive(services, tx, ['staff'], { kind: 'missed' })
    return true
  })
}

const changesForClosing = { state: 'closed', waitingSince: null, tellCompanyAt: null, tellVendorAt: null } as const

/**
 * Closes a conversation; the person no longer waits. Refusals: `not_found`, `conversation_changed` when there are
 * messages after `place`.
 */
export async function closeConversation(ctx: UserCtx, { id, place }: { id: string; place: number }) {
  return changeLocked(ctx, id, async (tx, { conversation }) => {
    if (conversation.state === 'closed') return null
    if (conversation.lastPlace > place) return refusals.conversation_changed()
    await recordAction(tx, ctx, conversation, { kind: 'closed' }, 'closed')
    return changesForClosing
  })
}

/** Reopens a conversation. Refusals: `not_found`, `conversation_closed`. */
export async function reopenConversation(ctx: UserCtx, { id }: { id: string }) {
  return changeLocked(ctx, id, async (tx, { conversation, order }) => {
    if (isClosedByOrder(order, ctx.now)) return chatRefusals.conversation_closed()
    if (conversation.state === 'open') return null
    await recordAction(tx, ctx, conversation, { kind: 'reopened' }, 'reopened')
    return { state: 'open' }
  })
}

/**
 * Adds a note that only staff can read. Idempotent by key. Refusals: `not_found`, `idempotency_conflict` when the key
 * was used for another note.
 */
export async function addConversationNote(
  ctx: UserCtx,
  { id, text }: { id: string; text: string },
): Promise<{ conversation: StaffConversation; note: ConversationNote } | Refusal> {
  const { user, now, idempotencyKey } = ctx
  const note = { id: newId(), author: '', text, afterPlace: 0, at: now.toISOString() }
  const conversation = await changeLocked(
    ctx,
    id,
    async (tx, { conversation: { id: conversationId, lastPlace } }) => {
      note.author = (await lockUser(tx, user.id, 'key share'))?.name ?? ''
      const before = await findNote(tx, conversationId, idempotencyKey)
      if (before) {
        Object.assign(note, { id: before.id, afterPlace: before.afterPlace, at: before.at.toISOString() })
        return before.text === text ? null : idempotencyConflict()
      }
      note.afterPlace = lastPlace
      const { id: noteId, afterPlace } = note
      await tx
        .insert(conversationNotes)
        .values({ id: noteId, conversationId, authorId: user.id, text, afterPlace, at: now, idempotencyKey })
      await audit(tx, { at: now, actorId: user.id, action: 'conversation.noted', subject: `conversation:${conversationId}` })
      return {}
    },
    { ofCompany: true },
  )
  return conversation instanceof Refusal ? conversation : { conversation, note }
}

async function findNote(tx: Tx, conversationId: string, key: string | null) {
  if (key === null) return undefined
  const [found] = await tx
    .select()
    .from(conversationNotes)
    .where(and(eq(conversationNotes.conversationId, conversationId), eq(conversationNotes.idempotencyKey, key)))
  return found
}
