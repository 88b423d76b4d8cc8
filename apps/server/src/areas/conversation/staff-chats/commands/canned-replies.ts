import type { Checked } from '@waymark/contract/calls.ts'
import type { CannedReply } from '@waymark/contract/conversation/staff-chats.ts'
import { asc, eq } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { idempotencyConflict, notFound, refuseFields } from '../../../../platform/refusals.ts'
import { refusals } from '../refusals.ts'
import { cannedReplies } from '../tables.ts'

type ReplyText = Pick<CannedReply, 'name' | 'text'>
type ReplyInput = Omit<CannedReply, 'id'>

const { id, name, text, position } = cannedReplies
const replyColumns = { id, name, text, position }

export async function listReplies({ db }: UserCtx): Promise<{ items: CannedReply[] }> {
  return { items: await db.select(replyColumns).from(cannedReplies).orderBy(asc(position), asc(id)) }
}

/**
 * Adds a reply (without `id`) or changes one. Adding is idempotent by key. Refusals: `not_found`, `reply_changed` when
 * it no longer equals `before`, `idempotency_conflict` when the key was used for another reply, `validation` when all
 * texts are empty.
 */
export async function saveReply(ctx: UserCtx, { id: changed, before, ...reply }: Checked<'saveReply'>): Promise<CannedReply | Refusal> {
  if (Object.values(reply.text).every((words) => words === '')) return refuseFields(ctx.language, { 'text.en': 'required' })
  return transact(ctx.db, (tx) => (changed === undefined ? addReply(tx, ctx, reply) : changeReply(tx, ctx, changed, reply, before)))
}

async function addReply(tx: Tx, ctx: UserCtx, reply: ReplyInput): Promise<CannedReply | Refusal> {
  const { idempotencyKey } = ctx
  const [added] = await tx
    .insert(cannedReplies)
    .values({ ...reply, idempotencyKey })
    .onConflictDoNothing()
    .returning(replyColumns)
  if (added) {
    await auditReply(tx, ctx, added.id, 'added')
    return added
  }
  const [existing] = await tx
    .select(replyColumns)
    .from(cannedReplies)
    .where(eq(cannedReplies.idempotencyKey, idempotencyKey ?? ''))
  return existing && isSameReply(existing, reply) ? existing : idempotencyConflict()
}

async function changeReply(
  tx: Tx,
  ctx: UserCtx,
  changed: string,
  reply: ReplyInput,
  before: ReplyText | undefined,
): Promise<CannedReply | Refusal> {
  const [found] = await tx.select(replyColumns).from(cannedReplies).where(eq(id, changed)).for('update')
  if (!found) return notFound()
  if (isSameReply(found, reply) && found.position === reply.position) return found
  if (before && !isSameReply(found, before)) return refusals.reply_changed()
  await tx.update(cannedReplies).set(reply).where(eq(id, changed))
  await auditReply(tx, ctx, changed, 'changed')
  return { ...reply, id: changed }
}

/** Removes a reply. Also succeeds when it is already gone. */
export async function removeReply(ctx: UserCtx, { id: removed }: { id: string }): Promise<null> {
  await ctx.db.transaction(async (tx) => {
    const removedRows = await tx.delete(cannedReplies).where(eq(id, removed)).returning({ id })
    if (removedRows.length > 0) await auditReply(tx, ctx, removed, 'removed')
  })
  return null
}

const isSameReply = (one: ReplyText, other: ReplyText): boolean =>
  one.name === other.name && one.text.en === other.text.en && one.text.ru === other.text.ru && one.text.de === other.text.de

const auditReply = (tx: Tx, { user, now }: UserCtx, reply: string, action: 'added' | 'changed' | 'removed') =>
  audit(tx, { at: now, actorId: user.id, action: `reply.${action}`, subject: `reply:${reply}` })
