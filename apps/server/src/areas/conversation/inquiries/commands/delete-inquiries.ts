import { and, eq, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db, Tx } from '../../../../platform/db.ts'
import { ownInquiries } from '../queries.ts'
import { inquiries, inquiryReplies } from '../tables.ts'
import { holdTelling } from './tell-of-inquiries.ts'

/**
 * Deletes the inquiries of a deleted account. A queued mail to staff may also contain inquiries of others. The returned
 * function runs after such mails were removed and marks those inquiries as not yet mailed.
 */
export async function deleteInquiries(_: Ctx, tx: Tx, person: { id: string; email: string }): Promise<(tx: Tx) => Promise<void>> {
  await holdTelling(tx)
  const gone = await tx.delete(inquiries).where(ownInquiries(person)).returning({ toldAt: inquiries.toldAt })
  const times = gone.flatMap(({ toldAt }) => toldAt ?? [])
  return async (same) => {
    const told = and(inArray(inquiries.toldAt, times), eq(inquiries.status, 'new'))
    await same.update(inquiries).set({ toldAt: null }).where(told)
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
const keptAsSpam = 30 * day
const keptWhenSettled = 3 * 365 * day

/** Deletes old spam without replies, and old settled inquiries of visitors. */
export async function tidyInquiries(db: Db, now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const { status, userId, spamSince, createdAt } = inquiries
  const replies = db.select({ one: sql`1` }).from(inquiryReplies).where(eq(inquiryReplies.inquiryId, inquiries.id))
  await db
    .delete(inquiries)
    .where(
      or(
        and(eq(status, 'spam'), lte(spamSince, before(keptAsSpam)), notExists(replies)),
        and(inArray(status, ['answered', 'closed', 'spam']), isNull(userId), lte(createdAt, before(keptWhenSettled))),
      ),
    )
}
