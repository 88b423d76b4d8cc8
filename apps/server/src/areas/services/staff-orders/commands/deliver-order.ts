import type { Checked } from '@waymark/contract/calls.ts'
import type { FileFact } from '@waymark/contract/services/briefs.ts'
import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import { newId } from '../../../../platform/columns.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { idempotencyConflict, notFound } from '../../../../platform/refusals.ts'
import { eraseFile, storeFile } from '../../../../platform/stored-files.ts'
import { compareUploads } from '../../briefs/commands/brief-files.ts'
import { customerFolder } from '../../briefs/policy.ts'
import { refusals as briefRefusals } from '../../briefs/refusals.ts'
import { findEventByKey, recordEvent, updateOrder } from '../../orders/commands/change-order.ts'
import { mailCustomer } from '../../orders/commands/send-mails.ts'
import { mails } from '../../orders/mails.ts'
import type { OrderEventRow } from '../../orders/queries.ts'
import { refusals } from '../../orders/refusals.ts'
import { orderEvents, orderFiles } from '../../orders/tables.ts'
import { maxDraftFiles } from '../policy.ts'
import { findStaffOrder } from '../queries.ts'
import { auditOrder, changeAsStaff } from './work-on-order.ts'

const isDraftOf = (orderId: string) => and(eq(orderFiles.orderId, orderId), eq(orderFiles.kind, 'delivery'), isNull(orderFiles.eventId))

/**
 * Uploads a file for a later delivery. Idempotent by key. Refusals: `not_found`, `order_state`, `unsupported_file`, `too_many_files`,
 * `idempotency_conflict`.
 */
export async function addDeliveryFile(ctx: UserCtx, { id, name, file }: Checked<'addDeliveryFile'>): Promise<FileFact | Refusal> {
  const { db, files, user, now, idempotencyKey } = ctx
  const found = await findStaffOrder(db, id, user.staffRole === 'vendor' ? user.id : null)
  if (!found) return notFound()
  if (found.order.status !== 'in_work' || found.order.userId === null) return refusals.order_state()
  const kept = await storeFile(ctx, customerFolder(ctx.secrets, found.order.userId), { file, name })
  if (!kept) return briefRefusals.unsupported_file()

  const row = { ...kept, id: newId(), field: '', name, createdAt: now, idempotencyKey }
  let fact: FileFact = { id: row.id, field: '', name, size: row.size }
  const refused = await changeAsStaff(ctx, id, async (tx, order) => {
    if (order.status !== 'in_work') return refusals.order_state()
    const before = await findUpload(tx, id, idempotencyKey)
    if (before) {
      const answer = compareUploads(before, row)
      if (answer instanceof Refusal) return answer
      fact = answer
      return null
    }
    const there = await tx.select({ id: orderFiles.id }).from(orderFiles).where(isDraftOf(id))
    if (there.length >= maxDraftFiles) return briefRefusals.too_many_files({ most: maxDraftFiles })
    await tx.insert(orderFiles).values({ ...row, orderId: id, kind: 'delivery' })
    await auditOrder(tx, ctx, order, 'file_added', { file: row.id })
    return null
  }).catch(async (error: unknown) => {
    await files.remove(row.key)
    throw error
  })
  if (refused !== null || fact.id !== row.id) await files.remove(row.key)
  return refused ?? fact
}

async function findUpload(tx: Tx, orderId: string, idempotencyKey: string | null): Promise<FileFact | undefined> {
  const { id, field, name, size } = orderFiles
  const sent = and(eq(orderFiles.orderId, orderId), eq(orderFiles.idempotencyKey, idempotencyKey ?? ''))
  return (await tx.select({ id, field, name, size }).from(orderFiles).where(sent))[0]
}

/** Removes a file that was not delivered yet. Succeeds also when it is already gone. Refusal: `not_found` for the order. */
export async function removeDeliveryFile(ctx: UserCtx, { id, file }: Checked<'removeDeliveryFile'>): Promise<null | Refusal> {
  return changeAsStaff(ctx, id, async (tx, order) => {
    const [gone] = await tx
      .delete(orderFiles)
      .where(and(eq(orderFiles.id, file), isDraftOf(id)))
      .returning({ key: orderFiles.key })
    if (!gone) return null
    await eraseFile(ctx, tx, gone.key)
    await auditOrder(tx, ctx, order, 'file_removed', { file })
    return null
  })
}

/**
 * Delivers these files, or all drafts, with a text. Idempotent by key. The order stays in work and can be delivered again. Refusals:
 * `not_found`, `payment_disputed`, `order_state` also when there is a delivery that the caller has not seen or a file is gone,
 * `idempotency_conflict`.
 */
export async function deliverOrder(ctx: UserCtx, { id, text, files, deliveries }: Checked<'deliverOrder'>): Promise<null | Refusal> {
  const { now, idempotencyKey } = ctx
  return changeAsStaff(ctx, id, async (tx, order) => {
    const before = await findEventByKey(tx, id, idempotencyKey)
    if (before) return (await isSameDelivery(tx, before, { text, files })) ? null : idempotencyConflict()
    if (order.disputedCents > 0) return refusals.payment_disputed()
    if (order.status !== 'in_work') return refusals.order_state()
    const named = files && new Set(files)
    const there = await tx
      .select({ id: orderFiles.id })
      .from(orderFiles)
      .where(and(isDraftOf(id), named && inArray(orderFiles.id, [...named])))
    const ids = there.map((file) => file.id)
    if (named && ids.length !== named.size) return refusals.order_state()
    if (deliveries !== undefined && (await countDeliveries(tx, id)) !== deliveries) return refusals.order_state()
    const eventId = await recordEvent(tx, ctx, order, { at: now, kind: 'delivered', by: 'staff', text, idempotencyKey })
    await tx.update(orderFiles).set({ eventId }).where(inArray(orderFiles.id, ids))
    const delivered = await updateOrder(tx, order, { deliveredAt: now })
    await auditOrder(tx, ctx, order, 'delivered', { files: ids.length })
    await mailCustomer(tx, ctx, delivered, mails.orderDelivered, { text, files: ids.length })
    return null
  })
}

export async function countDeliveries(tx: Tx, orderId: string): Promise<number> {
  const delivered = and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'delivered'))
  const [found] = await tx.select({ deliveries: count() }).from(orderEvents).where(delivered)
  return found?.deliveries ?? 0
}

/** Whether a repeated request is for this delivery. It may name fewer files, because delivered files are no longer drafts. */
async function isSameDelivery(
  tx: Tx,
  event: OrderEventRow,
  { text, files = [] }: Pick<Checked<'deliverOrder'>, 'text' | 'files'>,
): Promise<boolean> {
  if (event.kind !== 'delivered' || event.text !== text) return false
  const own = await tx.select({ id: orderFiles.id }).from(orderFiles).where(eq(orderFiles.eventId, event.id))
  return files.every((file) => own.some(({ id }) => id === file))
}
