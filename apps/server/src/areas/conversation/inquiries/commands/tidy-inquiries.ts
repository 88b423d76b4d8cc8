import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '../../../../platform/db.ts'
import { keptAsSpam, keptWhenSettled } from '../policy.ts'
import { inquiries } from '../tables.ts'

/** Forgets what machines sent, and what was settled long ago with somebody who has no account. */
export async function tidyInquiries(db: Db, now: Date): Promise<void> {
  const before = (milliseconds: number) => lte(inquiries.createdAt, new Date(now.getTime() - milliseconds))
  const { status, userId } = inquiries
  await db
    .delete(inquiries)
    .where(
      or(
        and(eq(status, 'spam'), before(keptAsSpam)),
        and(inArray(status, ['answered', 'closed']), isNull(userId), before(keptWhenSettled)),
      ),
    )
}
