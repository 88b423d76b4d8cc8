import type { Checked } from '@waymark/contract/calls.ts'
import { eq } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { transact } from '../../../../platform/transaction.ts'
import type { InquiryRow } from '../queries.ts'
import { inquiries } from '../tables.ts'
import { auditInquiry } from './audit-inquiry.ts'

/** Changes status or note; staff may put one into any status. Refusal: `not_found`. */
export async function changeInquiry(ctx: UserCtx, { id, status, note }: Checked<'changeInquiry'>): Promise<null | Refusal> {
  return transact(ctx.db, async (tx) => {
    const inquiry = await holdInquiry(tx, id)
    if (!inquiry) return notFound()
    if (status !== undefined && status !== inquiry.status) {
      await tx.update(inquiries).set({ status }).where(eq(inquiries.id, id))
      await auditInquiry(tx, ctx, id, 'moved', { from: inquiry.status, to: status })
    }
    if (note !== undefined && note !== inquiry.note) {
      await tx.update(inquiries).set({ note }).where(eq(inquiries.id, id))
      await auditInquiry(tx, ctx, id, 'noted')
    }
    return null
  })
}

/** Locked until the transaction ends; undefined when there is none. Everything that staff do with an inquiry begins here. */
export async function holdInquiry(tx: Tx, id: string): Promise<InquiryRow | undefined> {
  const [inquiry] = await tx.select().from(inquiries).where(eq(inquiries.id, id)).for('update')
  return inquiry
}
