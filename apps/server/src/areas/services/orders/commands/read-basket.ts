import type { Checked } from '@waymark/contract/calls.ts'
import type { Cart } from '@waymark/contract/services/orders.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound, refuseFields } from '../../../../platform/refusals.ts'
import { findUser } from '../../../people/accounts/queries.ts'
import { type Orderable, readOrderable, readServiceCards } from '../../services/queries.ts'
import { methodsOf, ofForm } from '../policy.ts'
import { type OrderDetails, presentCart, profileDetails } from '../present.ts'
import { type BriefRow, findBrief, findLastOrderData } from '../queries.ts'
import { checkAnswers, openQuestions } from './check-answers.ts'
import { mergeBrief, wrongOptions } from './save-brief.ts'

type Basket = Pick<BriefRow, 'answers' | 'options' | 'urgent' | 'files'>
const empty: Basket = { answers: [], options: [], urgent: false, files: [] }

/** The basket of a service: of a signed-in person with their brief, of a visitor as it begins. Refusal: `not_found`. */
export async function readCart(ctx: Ctx, { id }: Checked<'readCart'>): Promise<Cart | Refusal> {
  const found = await readOrderable(ctx, id)
  if (!found) return notFound()
  const brief = ctx.user ? await findBrief(ctx.db, ctx.user.id, found.service.id) : undefined
  return cartOf(ctx, found, brief ?? empty)
}

/**
 * The basket with these options. They are kept with a signed-in person's brief, whose saved answers count; of a visitor those that are
 * sent. Refusals: `not_found`, `validation`.
 */
export async function recalcCart(ctx: Ctx, { id, options, urgent, answers = [] }: Checked<'recalcCart'>): Promise<Cart | Refusal> {
  const { db, user, now, language } = ctx
  const found = await readOrderable(ctx, id)
  if (!found) return notFound()
  const wrong = wrongOptions(found, options)
  if (user) {
    if (Object.keys(wrong).length > 0) return refuseFields(language, wrong)
    const basket = await db.transaction(async (tx) => {
      await mergeBrief(tx, { user, now }, found.service.id, { answers: [], options, urgent })
      return findBrief(tx, user.id, found.service.id)
    })
    return cartOf(ctx, found, basket ?? empty)
  }
  const { errors, kept } = await checkAnswers(found.form, answers, [])
  if (Object.keys({ ...errors, ...wrong }).length > 0) return refuseFields(language, { ...errors, ...wrong })
  return cartOf(ctx, found, { answers: kept, options, urgent, files: [] })
}

async function cartOf(ctx: Ctx, found: Orderable, basket: Basket): Promise<Cart | Refusal> {
  const [cards, checked, details] = await Promise.all([
    readServiceCards(ctx, [found.service.id]),
    checkAnswers(found.form, ofForm(found.form, basket.answers), basket.files),
    ctx.user && detailsOf(ctx, ctx.user.id),
  ])
  const card = cards.get(found.service.id)
  if (!card) return notFound()
  const methods = methodsOf(ctx.env, found.service.currency)
  return presentCart(found, card, {
    ...basket,
    ...checked,
    open: openQuestions(found.form, checked),
    details,
    methods,
    cardFee: ctx.env.cardFee,
    language: ctx.language,
    now: ctx.now,
  })
}

/** Of the last order, else what the profile knows. */
async function detailsOf({ db }: Ctx, userId: string): Promise<OrderDetails | null> {
  const last = await findLastOrderData(db, userId)
  if (last) return { ...last, orderNote: '' }
  const person = await findUser(db, userId)
  return person ? profileDetails(person) : null
}
