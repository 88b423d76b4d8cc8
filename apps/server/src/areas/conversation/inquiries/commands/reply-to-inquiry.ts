import type { Checked } from '@waymark/contract/calls.ts'
import { and, eq } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import { mailJob } from '../../../../platform/jobs.ts'
import { mailOf } from '../../../../platform/mail/mail.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { idempotencyConflict, notFound } from '../../../../platform/refusals.ts'
import { transact } from '../../../../platform/transaction.ts'
import { findUser } from '../../../people/accounts/queries.ts'
import { siteOfProgram } from '../../../people/programs/queries.ts'
import { mails } from '../mails.ts'
import { inquiries, inquiryReplies } from '../tables.ts'
import { auditInquiry } from './audit-inquiry.ts'
import { holdInquiry } from './change-inquiry.ts'

/**
 * Answers the sender by mail, once for each key, in the language and under the name of the site they wrote on. Refusals: `not_found`,
 * `idempotency_conflict` when the key was used for another text.
 */
export async function replyToInquiry(ctx: UserCtx, { id, text }: Checked<'replyToInquiry'>): Promise<null | Refusal> {
  const { env, jobs, user, now } = ctx
  const idempotencyKey = ctx.idempotencyKey ?? ''
  return transact(ctx.db, async (tx) => {
    const inquiry = await holdInquiry(tx, id)
    if (!inquiry) return notFound()
    const [same] = await tx
      .select({ text: inquiryReplies.text })
      .from(inquiryReplies)
      .where(and(eq(inquiryReplies.inquiryId, id), eq(inquiryReplies.idempotencyKey, idempotencyKey)))
    if (same) return same.text === text ? null : idempotencyConflict()

    const staffName = (await findUser(tx, user.id))?.name ?? ''
    await tx.insert(inquiryReplies).values({ inquiryId: id, text, staffName, createdAt: now, idempotencyKey })
    await tx.update(inquiries).set({ status: 'answered' }).where(eq(inquiries.id, id))
    const { number, email: to, language, userId } = inquiry
    const site = await siteOfProgram(tx, env, inquiry.program)
    const mail = mailOf(mails.inquiryReply, { to, language, site, replyTo: env.staffEmail, data: { number, text } })
    await jobs.enqueue(tx, mailJob, mail, userId ? { people: [userId] } : {})
    await auditInquiry(tx, ctx, id, 'answered')
    return null
  })
}
