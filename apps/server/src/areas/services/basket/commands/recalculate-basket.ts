import type { Checked } from '@waymark/contract/calls.ts'
import type { Cart } from '@waymark/contract/services/basket.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound, refuseFields } from '../../../../platform/refusals.ts'
import { findUnknownOptions, mergeBrief } from '../../briefs/commands/save-brief.ts'
import { findBrief } from '../../briefs/queries.ts'
import { checkAnswers } from '../../briefs/reads/check-answers.ts'
import { readOrderable } from '../../services/queries.ts'
import { composeCart, emptyBasket } from '../reads/read-basket.ts'

/**
 * Recalculates the basket with these options. For a signed-in person the options are saved with the brief and its saved
 * answers count; for a visitor the answers in the request count. Refusals: `not_found`, `validation`.
 */
export async function recalcCart(ctx: Ctx, { id, options, urgent, answers = [] }: Checked<'recalcCart'>): Promise<Cart | Refusal> {
  const { db, user, now, language } = ctx
  const found = await readOrderable(ctx, id)
  if (!found) return notFound()
  const wrong = findUnknownOptions(found, options)
  if (user) {
    if (Object.keys(wrong).length > 0) return refuseFields(language, wrong)
    const basket = await db.transaction(async (tx) => {
      await mergeBrief(tx, { user, now }, found.service.id, { answers: [], options, urgent })
      return findBrief(tx, user.id, found.service.id)
    })
    return composeCart(ctx, found, basket ?? emptyBasket)
  }
  const { errors, kept } = await checkAnswers(found.form, answers, [])
  if (Object.keys({ ...errors, ...wrong }).length > 0) return refuseFields(language, { ...errors, ...wrong })
  return composeCart(ctx, found, { answers: kept, options, urgent, files: [] })
}
