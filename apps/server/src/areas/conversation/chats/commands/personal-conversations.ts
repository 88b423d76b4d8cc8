import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Collected, Ctx, Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { documentFileName } from '../../../../platform/documents.ts'
import { eraseFile } from '../../../../platform/stored-files.ts'
import { visitorConversationLifetimeMs } from '../policy.ts'
import { listFiles } from '../queries.ts'
import { conversationEvents, conversations, messageFiles, messages } from '../tables.ts'

/** Conversations of visitors who gave this address, unless they belong to a former owner of the address. */
const isFromAddress = (email: string) =>
  and(isNull(conversations.userId), isNull(conversations.formerOf), eq(conversations.visitorEmail, email.toLowerCase()))

/** Conversations of the account and of its orders, and those of visitors who gave its present or a former address. */
const belongsToPerson = ({ id, email }: { id: string; email: string }) =>
  or(
    eq(conversations.userId, id),
    sql`${conversations.orderId} in (select id from orders where user_id = ${id})`,
    isFromAddress(email),
    and(isNull(conversations.userId), eq(conversations.formerOf, id)),
  )

/**
 * Runs when a person changes their email address. Conversations of visitors who gave the old address stay part of this
 * person's data export and erasure. The visitor can still read and continue them. The caller has locked the account's
 * row.
 */
export async function keepConversationsOfFormerAddress(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  const locked = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(isFromAddress(email))
    .orderBy(conversations.id)
    .for('update')
  const ids = locked.map((conversation) => conversation.id)
  await tx
    .update(conversations)
    .set({ formerOf: id })
    .where(sql`${conversations.id} = any(${sql.param(ids)}::uuid[])`)
}

/** Collects a person's conversations and files for their data export, without staff notes. */
export async function collectConversations({ db }: Services, person: { id: string; email: string }): Promise<Collected> {
  const own = await db
    .select({ conversation: conversations, order: sql<number | null>`(select number from orders where id = ${conversations}.order_id)` })
    .from(conversations)
    .where(belongsToPerson(person))
    .orderBy(asc(conversations.createdAt), asc(conversations.id))
  const ids = own.map(({ conversation }) => conversation.id)
  const messageRows = await db
    .select()
    .from(messages)
    .where(sql`${messages.conversationId} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(asc(messages.conversationId), asc(messages.place))
  const files = await listFiles(
    db,
    messageRows.map(({ id }) => id),
  )
  const events = await db
    .select()
    .from(conversationEvents)
    .where(sql`${conversationEvents.conversationId} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(asc(conversationEvents.conversationId), asc(conversationEvents.at))
  const exportPath = ({ id, name, type }: (typeof files)[number]) => `conversations/${id.slice(-6)} ${documentFileName(name, type)}`
  return {
    documents: {
      conversations: own.map(({ conversation: { id, kind, createdAt, visitorName }, order }) => ({
        kind,
        order,
        visitorName,
        createdAt,
        messages: messageRows
          .filter(({ conversationId }) => conversationId === id)
          .map((row) => ({
            place: row.place,
            sender: row.sender,
            senderName: row.senderName,
            text: row.text,
            cards: row.cards,
            asked: row.asked,
            event: row.event,
            createdAt: row.createdAt,
            editedAt: row.editedAt,
            withdrawnAt: row.withdrawnAt,
            files: files.filter(({ messageId }) => messageId === row.id).map(exportPath),
          })),
        events: events
          .filter(({ conversationId }) => conversationId === id)
          .map((event) => ({ kind: event.kind, afterPlace: event.afterPlace, at: event.at })),
      })),
    },
    files: files.map((file) => ({ path: exportPath(file), key: file.key })),
  }
}

/** Erases the conversations and files of a deleted account. The caller has locked the account's row and its orders. */
export async function eraseConversations(ctx: Ctx, tx: Tx, person: { id: string; email: string }): Promise<null> {
  const waiting = and(isNull(messageFiles.messageId), eq(messageFiles.userId, person.id))
  await eraseMatching(ctx, tx, { which: belongsToPerson(person), waiting })
  return null
}

/** Erases conversations of visitors, with their files, 90 days after the last message. */
export async function eraseOldVisitorConversations(services: Services): Promise<void> {
  const old = new Date(services.clock().getTime() - visitorConversationLifetimeMs)
  await services.db.transaction((tx) =>
    eraseMatching(services, tx, {
      which: and(eq(conversations.kind, 'company'), isNull(conversations.userId), lte(conversations.changedAt, old)),
    }),
  )
}

interface EraseOptions {
  which: SQL | undefined
  /** Uploaded files that no message uses. */
  waiting?: SQL | undefined
}

/**
 * Locks the rows first: PostgreSQL rechecks the condition of a row that changed meanwhile, so that a conversation with
 * a new message stays.
 */
async function eraseMatching(services: Services, tx: Tx, { which, waiting }: EraseOptions): Promise<void> {
  const locked = await tx.select({ id: conversations.id }).from(conversations).where(which).orderBy(conversations.id).for('update')
  const ids = locked.map(({ id }) => id)
  const messageIds = tx
    .select({ id: messages.id })
    .from(messages)
    .where(sql`${messages.conversationId} = any(${sql.param(ids)}::uuid[])`)
  const files = await tx
    .delete(messageFiles)
    .where(or(inArray(messageFiles.messageId, messageIds), waiting))
    .returning({ key: messageFiles.key })
  for (const { key } of files) await eraseFile(services, tx, key)
  await tx.delete(conversations).where(sql`${conversations.id} = any(${sql.param(ids)}::uuid[])`)
}
