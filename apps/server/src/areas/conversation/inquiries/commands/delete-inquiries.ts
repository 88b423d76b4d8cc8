import { and, eq, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db, Tx } from '../../../../platform/db.ts'
import { belongsToPerson } from '../queries.ts'
import { inquiries, inquiryReplies } from '../tables.ts'
import { lockStaffMail } from './mail-staff.ts'

/**
 * Deletes the inquiries of a deleted account. A queued mail to staff may also contain inquiries of others. The returned
 * function runs after such mails were removed and marks those inquiries as not yet mailed.
 */
export async function deleteInquiries(_: Ctx, tx: Tx, person: { id: string; email: string }): Promise<(tx: Tx) => Promise<void>> {
  await lockStaffMail(tx)
  const deleted = await tx.delete(inquiries).where(belongsToPerson(person)).returning({ toldAt: inquiries.toldAt })
  const times = deleted.flatMap(({ toldAt }) => toldAt ?? [])
  return async (deleteTx) => {
    const isStillNew = and(inArray(inquiries.toldAt, times), eq(inquiries.status, 'new'))
    await deleteTx.update(inquiries).set({ toldAt: null }).where(isStillNew)
  }
}

/** Runs when a person changes their email address. Inquiries sent from the old address while signed out become theirs. */
export async function adoptInquiries(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  await tx
    .update(inquiries)
    .set({ userId: id })
    .where(and(isNull(inquiries.userId), eq(inquiries.email, email.toLowerCase())))
}

const day = 86_400_000
/** Retention of spam and of settled inquiries, in milliseconds; see product.md 4 and the privacy policy. */
const spamRetentionMs = 30 * day
const settledRetentionMs = 3 * 365 * day

/** Deletes old spam without replies, and old settled inquiries of visitors. */
export async function deleteOldInquiries(db: Db, now: Date): Promise<void> {
  const timeBefore = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const { status, userId, spamSince, createdAt } = inquiries
  const replies = db.select({ one: sql`1` }).from(inquiryReplies).where(eq(inquiryReplies.inquiryId, inquiries.id))
  await db
    .delete(inquiries)
    .where(
      or(
        and(eq(status, 'spam'), lte(spamSince, timeBefore(spamRetentionMs)), notExists(replies)),
        and(inArray(status, ['answered', 'closed', 'spam']), isNull(userId), lte(createdAt, timeBefore(settledRetentionMs))),
      ),
    )
}
