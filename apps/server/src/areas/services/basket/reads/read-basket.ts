import type { Checked } from '@waymark/contract/calls.ts'
import type { Cart } from '@waymark/contract/services/basket.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { findUser } from '../../../people/accounts/queries.ts'
import { keepKnownFields } from '../../briefs/policy.ts'
import { type BriefRow, findBrief } from '../../briefs/queries.ts'
import { checkAnswers, listOpenQuestions } from '../../briefs/reads/check-answers.ts'
import { listPaymentMethods } from '../../orders/policy.ts'
import { findLastOrderData } from '../../orders/queries.ts'
import { type Orderable, readOrderable, readServiceCards } from '../../services/queries.ts'
import { detailsFromProfile, type OrderDetails, presentCart } from '../present.ts'

type Basket = Pick<BriefRow, 'answers' | 'options' | 'urgent' | 'files'>
export const emptyBasket: Basket = { answers: [], options: [], urgent: false, files: [] }

/** Reads the basket of a service: with the brief of a signed-in person, or empty for a visitor. Refusal: `not_found`. */
export async function readCart(ctx: Ctx, { id }: Checked<'readCart'>): Promise<Cart | Refusal> {
  const found = await readOrderable(ctx, id)
  if (!found) return notFound()
  const brief = ctx.user ? await findBrief(ctx.db, ctx.user.id, found.service.id) : undefined
  return composeCart(ctx, found, brief ?? emptyBasket)
}

/** Presents the basket of a service with these answers and choices. */
export async function composeCart(ctx: Ctx, found: Orderable, basket: Basket): Promise<Cart | Refusal> {
  const [cards, checked, details] = await Promise.all([
    readServiceCards(ctx, [found.service.id]),
    checkAnswers(found.form, keepKnownFields(found.form, basket.answers), basket.files),
    ctx.user && findOrderDetails(ctx, ctx.user.id),
  ])
  const card = cards.get(found.service.id)
  if (!card) return notFound()
  const methods = listPaymentMethods(ctx.env, found.service.currency)
  return presentCart(found, card, {
    ...basket,
    ...checked,
    open: listOpenQuestions(found.form, checked),
    details,
    methods,
    cardFee: ctx.env.cardFee,
    language: ctx.language,
    now: ctx.now,
  })
}

/** Order details of the last order, else from the profile. */
async function findOrderDetails({ db }: Ctx, userId: string): Promise<OrderDetails | null> {
  const last = await findLastOrderData(db, userId)
  if (last) return { ...last, orderNote: '' }
  const person = await findUser(db, userId)
  return person ? detailsFromProfile(person) : null
}
