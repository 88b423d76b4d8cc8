import { and, asc, inArray, lte } from 'drizzle-orm'
import type { Services } from '../../../../platform/context.ts'
import { refund } from '../jobs.ts'
import { refundJobLasts } from '../policy.ts'
import { refundBefore } from '../states.ts'
import { refunds } from '../tables.ts'

const most = 500

/** A refund whose job gave up is tried again once a day, the oldest first: it is owed until it was sent. */
export async function retryRefunds({ db, jobs, clock }: Services): Promise<void> {
  const now = clock()
  const given = lte(refunds.createdAt, new Date(now.getTime() - refundJobLasts))
  await db.transaction(async (tx) => {
    const owed = await tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(inArray(refunds.status, refundBefore('sent')), given))
      .orderBy(asc(refunds.createdAt), asc(refunds.id))
      .limit(most)
    for (const { id } of owed) await jobs.enqueue(tx, refund, { id }, { singletonKey: `${id} ${now.toISOString().slice(0, 10)}` })
  })
}
