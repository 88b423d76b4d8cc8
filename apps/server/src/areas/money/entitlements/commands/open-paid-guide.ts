import type { Tx } from '../../../../platform/db.ts'
import { journeyOpensGuide } from '../../../journeys/journeys/queries.ts'
import { planOf } from '../queries.ts'

/** Whether a person may open a guide that is paid for: by their plan, or by a route whose days lead to it (product.md 5). */
export const opensPaidGuide = async (tx: Tx, userId: string, guideSlug: string, now: Date): Promise<boolean> =>
  (await planOf(tx, userId, now)).plan.paidGuides || journeyOpensGuide(tx, userId, guideSlug, now)
