import { and, eq, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db, Tx } from '../../../../platform/db.ts'
import { ownInquiries } from '../queries.ts'
import { inquiries, inquiryReplies } from '../tables.ts'
import { holdTelling } from './tell-of-inquiries.ts'

/**
 * Forgets what a person who deletes their account sent through forms. Staff were perhaps about to read of others in the same mail: when that
 * is taken back, what is new is told again.
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

/** What came from an address while nobody was signed in belongs to this person from now on, who gives the address up. */
export async function adoptInquiries(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  await tx
    .update(inquiries)
    .set({ userId: id })
    .where(and(isNull(inquiries.userId), eq(inquiries.email, email.toLowerCase())))
}

const day = 86_400_000
/** For how long what nobody asks for any more is kept; product.md 4 and the policy say why. */
const keptAsSpam = 30 * day
const keptWhenSettled = 3 * 365 * day

/** Forgets what has been spam for a while, unless it was answered, and what was settled long ago with somebody who has no account. */
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
