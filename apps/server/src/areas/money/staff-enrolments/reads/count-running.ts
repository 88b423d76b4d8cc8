import { and, count, gt, isNotNull } from 'drizzle-orm'
import type { UserCtx } from '../../../../platform/context.ts'
import { enrolments } from '../../billing/tables.ts'
import { offers } from '../../offers/tables.ts'

/** Returns how many enrolments use each period of an offer, former periods included, and the offers whose prices staff changed. */
export async function countRunning({ db, now }: UserCtx) {
  const [running, edited] = await Promise.all([
    db
      .select({ offer: enrolments.offerId, period: enrolments.periodId, enrolments: count() })
      .from(enrolments)
      .where(and(isNotNull(enrolments.periodId), gt(enrolments.paidUntil, now)))
      .groupBy(enrolments.offerId, enrolments.periodId),
    db.select({ id: offers.id }).from(offers).where(isNotNull(offers.pricesEditedAt)),
  ])
  return {
    running: (offer: string) =>
      running.flatMap(({ period, enrolments, ...of }) => (of.offer === offer && period !== null ? [{ period, enrolments }] : [])),
    edited: new Set(edited.map(({ id }) => id)),
  }
}
