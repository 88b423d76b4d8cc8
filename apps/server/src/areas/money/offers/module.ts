import type { offerCalls } from '@waymark/contract/money/offers.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import { isId } from '../../../platform/columns.ts'
import { defineModule } from '../../../platform/module.ts'
import { notFound, refuseFields } from '../../../platform/refusals.ts'
import { listSoldCards, takePage } from './reads/list-offers.ts'
import { soldKind } from './reads/read-offer-cards.ts'
import { refusals } from './refusals.ts'

const offerHandlers = {
  async listOffers(ctx, { kind, ...paging }) {
    return takePage(await listSoldCards(ctx, kind), paging) ?? refuseFields(ctx.language, { cursor: 'cursor' })
  },
  async readOffer(ctx, { id }) {
    const key = isId(id) ? id.toLowerCase() : id
    const card = (await listSoldCards(ctx, undefined)).find((one) => one.id === key || one.slug === key)
    if (!card) return notFound()
    return (await soldKind(ctx, card.kind)?.page?.(ctx, card)) ?? { ...card, about: '', gets: [], days: [] }
  },
} satisfies HandlersOf<keyof typeof offerCalls>

export const offers = defineModule({
  name: 'offers',
  refusals,
  handlers: offerHandlers,
})
