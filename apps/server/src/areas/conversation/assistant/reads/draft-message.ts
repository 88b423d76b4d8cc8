import type { Answer, Checked } from '@waymark/contract/calls.ts'
import type { AnswerPlace, DraftCard } from '@waymark/contract/conversation/assistant.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { notFound } from '../../../../platform/refusals.ts'
import { findPassagesAt } from '../../../guides/search/reads/find-answer.ts'
import { findOwnOrder, type ListedOrder } from '../../../services/orders/queries.ts'
import { presentPassages } from '../present.ts'
import { takeQuestion, words } from './ask-assistant.ts'

const cardOf = ({ kind, line, stop, title, context, address }: AnswerPlace): DraftCard => ({ kind, line, stop, title, context, address })

const orderCard = ({ order }: ListedOrder, title: string): DraftCard => ({
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
  const refused = await takeQuestion(ctx)
  if (refused) return refused
  const own = order === undefined ? undefined : ctx.user && (await findOwnOrder(ctx.db, ctx.user.id, order))
  if (order !== undefined && !own) return notFound()
  const at = guide !== undefined && step !== undefined ? `/instruction/${guide}?step=${step}` : undefined
  const addresses = [...new Set([...(at ? [at] : []), ...places])]
  const passages = await presentPassages(ctx, await findPassagesAt(ctx, addresses))
  const cards = passages.map(({ place }) => cardOf(place))
  const [here, found] = [cards.find(({ address }) => address === at), cards.filter(({ address }) => address !== at)]
  const say = words[ctx.language].draft
  const [question, ...before] = questions.toReversed()
  const text = [
    say.hello,
    '',
    ...(own ? [say.order(own.order.number)] : []),
    ...(here ? [say.here(here)] : []),
    question === undefined ? say.ask : say.question(question),
    ...(before.length > 0 ? [say.before(before.toReversed())] : []),
    ...(question === undefined ? [] : [found.length > 0 ? say.found([...new Set(found.map(({ title }) => title))]) : say.nothing]),
  ].join('\n')
  return { text, cards: [...(own ? [orderCard(own, say.order(own.order.number))] : []), ...cards] }
}
