import type { Checked } from '@waymark/contract/calls.ts'
import type { Audited } from '@waymark/contract/staff/audit-actions.ts'
import { eq } from 'drizzle-orm'
import { audit } from '../../../../platform/audit.ts'
import type { UserCtx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/db.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { createMail } from '../../../../platform/mail/mail.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { idempotencyConflict, notFound } from '../../../../platform/refusals.ts'
import { findUser } from '../../../people/accounts/queries.ts'
import { findProgramSite } from '../../../people/programs/queries.ts'
import { mails } from '../mails.ts'
import type { InquiryRow } from '../queries.ts'
import { refusals } from '../refusals.ts'
import { inquiries, inquiryReplies } from '../tables.ts'

/** Records an action in the audit log. */
const auditInquiry = (tx: Tx, { user, now }: UserCtx, id: string, action: Audited<'inquiry'>, details: Record<string, unknown> = {}) =>
  audit(tx, { at: now, actorId: user.id, action: `inquiry.${action}`, subject: `inquiry:${id}`, details })

/**
 * Changes the status or note of an inquiry; any status may follow any other. Refusals: `not_found`; `inquiry_changed`
 * and `inquiry_moved` when the note or the status is no longer the one that was read.
 */
export async function changeInquiry(
  ctx: UserCtx,
  { id, status, statusBefore, note, noteBefore }: Checked<'changeInquiry'>,
): Promise<null | Refusal> {
  return transact(ctx.db, async (tx) => {
    const inquiry = await lockInquiry(tx, id)
    if (!inquiry) return notFound()
    const hasNewNote = note !== undefined && note !== inquiry.note
    if (hasNewNote && noteBefore !== undefined && noteBefore !== inquiry.note) return refusals.inquiry_changed()
    const hasNewStatus = status !== undefined && status !== inquiry.status
    if (hasNewStatus && statusBefore !== undefined && statusBefore !== inquiry.status) return refusals.inquiry_moved()
    if (hasNewStatus) {
      await tx
        .update(inquiries)
        .set({ status, spamSince: status === 'spam' ? ctx.now : null })
        .where(eq(inquiries.id, id))
      await auditInquiry(tx, ctx, id, 'moved', { from: inquiry.status, to: status })
    }
    if (hasNewNote) {
      await tx.update(inquiries).set({ note }).where(eq(inquiries.id, id))
      await auditInquiry(tx, ctx, id, 'noted')
    }
    return null
  })
}

/** Locks an inquiry until the transaction ends. Every change by staff begins with this lock. */
async function lockInquiry(tx: Tx, id: string): Promise<InquiryRow | undefined> {
  const [inquiry] = await tx.select().from(inquiries).where(eq(inquiries.id, id)).for('update')
  return inquiry
}

/**
 * Replies by mail, in the language and under the name of the site that the sender used. Idempotent by key. Refusals:
 * `not_found`, `inquiry_answered` when there is a reply the caller has not seen, `idempotency_conflict` when the key
 * was used for another text.
 */
export async function replyToInquiry(ctx: UserCtx, { id, text, repliesSeen }: Checked<'replyToInquiry'>): Promise<null | Refusal> {
  const { env, jobs, user, now } = ctx
  const idempotencyKey = ctx.idempotencyKey ?? ''
  return transact(ctx.db, async (tx) => {
    const inquiry = await lockInquiry(tx, id)
    if (!inquiry) return notFound()
    const { text: storedText, idempotencyKey: key } = inquiryReplies
    const replies = await tx.select({ written: storedText, key }).from(inquiryReplies).where(eq(inquiryReplies.inquiryId, id))
    const existing = replies.find((reply) => reply.key === idempotencyKey)
    if (existing) return existing.written === text ? null : idempotencyConflict()
    if (repliesSeen !== undefined && repliesSeen !== replies.length) return refusals.inquiry_answered()

    const staffName = (await findUser(tx, user.id))?.name ?? ''
    await tx.insert(inquiryReplies).values({ inquiryId: id, text, staffName, createdAt: now, idempotencyKey })
    await tx.update(inquiries).set({ status: 'answered', spamSince: null }).where(eq(inquiries.id, id))
    const { number, email: to, language, userId } = inquiry
    const site = await findProgramSite(tx, env, inquiry.program)
    const mail = createMail(mails.inquiryReply, { to, language, site, replyTo: env.staffEmail, data: { number, text } })
    await jobs.enqueue(tx, mailJob, mail, userId ? { people: [userId] } : {})
    await auditInquiry(tx, ctx, id, 'answered')
    return null
  })
}
