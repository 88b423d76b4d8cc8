import type { Answer, Checked } from '@waymark/contract/calls.ts'
import type { AnswerPlace, DraftCard } from '@waymark/contract/conversation/assistant.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { findPassagesAt } from '../../../guides/search/reads/find-answer.ts'
import { findOwnOrder, type ListedOrder } from '../../../services/orders/queries.ts'
import { presentPassages } from '../present.ts'
import { consumeQuestionPoint, words } from './ask-assistant.ts'

const toCard = ({ kind, line, stop, title, context, address }: AnswerPlace): DraftCard => ({ kind, line, stop, title, context, address })

const toOrderCard = ({ order }: ListedOrder, title: string): DraftCard => ({
  kind: 'order',
  line: null,
  stop: null,
  title,
  context: order.serviceName,
  address: `/profile/orders/${order.id}`,
})

/**
 * Drafts a message to the company from the questions, answers and current place. Sends nothing. Refusals:
 * `too_many_requests`, `not_found` for an order of another person.
 */
export async function draftMessage(
  ctx: Ctx,
  { questions, places, place: { guide, step, order } }: Checked<'draftMessage'>,
): Promise<Answer<'draftMessage'> | Refusal> {
  const refusal = await consumeQuestionPoint(ctx)
  if (refusal) return refusal
  const ownOrder = order === undefined ? undefined : ctx.user && (await findOwnOrder(ctx.db, ctx.user.id, order))
  if (order !== undefined && !ownOrder) return notFound()
  const currentAddress = guide !== undefined && step !== undefined ? `/instruction/${guide}?step=${step}` : undefined
  const addresses = [...new Set([...(currentAddress ? [currentAddress] : []), ...places])]
  const passages = await presentPassages(ctx, await findPassagesAt(ctx, addresses))
  const cards = passages.map(({ place }) => toCard(place))
  const [currentCard, otherCards] = [
    cards.find(({ address }) => address === currentAddress),
    cards.filter(({ address }) => address !== currentAddress),
  ]
  const draftWords = words[ctx.language].draft
  const [question, ...before] = questions.toReversed()
  const text = [
    draftWords.hello,
    '',
    ...(ownOrder ? [draftWords.order(ownOrder.order.number)] : []),
    ...(currentCard ? [draftWords.here(currentCard)] : []),
    question === undefined ? draftWords.ask : draftWords.question(question),
    ...(before.length > 0 ? [draftWords.before(before.toReversed())] : []),
    ...(question === undefined
      ? []
      : [otherCards.length > 0 ? draftWords.found([...new Set(otherCards.map(({ title }) => title))]) : draftWords.nothing]),
  ].join('\n')
  return { text, cards: [...(ownOrder ? [toOrderCard(ownOrder, draftWords.order(ownOrder.order.number))] : []), ...cards] }
}
