import type { Tx } from '../../../../platform/db.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { journeyOpensGuide } from '../../../journeys/journeys/queries.ts'
import { planOf } from '../queries.ts'
import { refusals } from '../refusals.ts'

/** Whether a person may open a guide that is paid for: by their plan, or by a route whose days lead to it (product.md 5). */
export const opensPaidGuide = async (tx: Tx, userId: string, guideSlug: string, now: Date): Promise<boolean> =>
  (await planOf(tx, userId, now)).plan.paidGuides || journeyOpensGuide(tx, userId, guideSlug, now)

/** Null when they may. Refusal: `paid_guide`. */
export const requirePaidGuide = async (tx: Tx, userId: string, guideSlug: string, now: Date): Promise<Refusal | null> =>
  (await opensPaidGuide(tx, userId, guideSlug, now)) ? null : refusals.paid_guide()
