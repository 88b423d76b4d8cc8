import type { Services } from '../../../../platform/context.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { findPlanStanding } from '../queries.ts'
import { refusals } from '../refusals.ts'

type ReadServices = Pick<Services, 'db' | 'modules'>

/** Returns whether a user may open a paid guide: by their plan, or by a route whose days link to it (product.md 5). */
export async function opensPaidGuide({ db, modules }: ReadServices, userId: string, guideSlug: string, now: Date): Promise<boolean> {
  if ((await findPlanStanding(db, userId, now)).plan.paidGuides) return true
  for (const { sold } of modules) if (await sold?.opens?.(db, userId, guideSlug, now)) return true
  return false
}

/** Returns null if the user may open the guide. Refusal: `paid_guide`. */
export const requirePaidGuide = async (services: ReadServices, userId: string, guideSlug: string, now: Date): Promise<Refusal | null> =>
  (await opensPaidGuide(services, userId, guideSlug, now)) ? null : refusals.paid_guide()
