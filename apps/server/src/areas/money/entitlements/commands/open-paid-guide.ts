import type { Services } from '../../../../platform/context.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { planOf } from '../queries.ts'
import { refusals } from '../refusals.ts'

type Asking = Pick<Services, 'db' | 'modules'>

/** Whether a person may open a guide that is paid for: by their plan, or by a route whose days lead to it (product.md 5). */
export async function opensPaidGuide({ db, modules }: Asking, userId: string, guideSlug: string, now: Date): Promise<boolean> {
  if ((await planOf(db, userId, now)).plan.paidGuides) return true
  for (const { sold } of modules) if (await sold?.opens?.(db, userId, guideSlug, now)) return true
  return false
}

/** Null when they may. Refusal: `paid_guide`. */
export const requirePaidGuide = async (asking: Asking, userId: string, guideSlug: string, now: Date): Promise<Refusal | null> =>
  (await opensPaidGuide(asking, userId, guideSlug, now)) ? null : refusals.paid_guide()
