import type { journeyCalls } from '@waymark/contract/journeys.ts'
import type { OfferCard, offerCalls } from '@waymark/contract/offers.ts'
import type { HandlersOf } from '../../platform/calls.ts'
import type { Ctx } from '../../platform/context.ts'
import { Refusal, refuse, refuseFields } from '../../platform/refusals.ts'
import { readOfferCards } from '../billing/commands/read-cards.ts'
import { readOffers } from '../billing/queries.ts'
import { readCards } from '../guides/queries.ts'
import { changeDayMail } from './commands/change-day-mail.ts'
import { finishDay } from './commands/finish-day.ts'
import { readDashboard } from './commands/read-dashboard.ts'
import { readDay, readDeck, readOwnDay, readWay } from './commands/read-day.ts'
import { runRoute } from './commands/run-route.ts'
import { swipeCard } from './commands/swipe-card.ts'
import { tickDayItem } from './commands/tick-item.ts'
import { presentRoutePage } from './present.ts'
import { findRouteText, readJourneys } from './queries.ts'

/** All are in memory, so the place in the list is all a cursor has to say. */
const readPlace = (cursor: string) => (/^o[0-9]{1,5}$/.test(cursor) ? Number(cursor.slice(1)) : null)

/** What is sold now, routes before plans, each in its order. */
async function soldCards(ctx: Ctx): Promise<OfferCard[]> {
  const [cards, offers] = await Promise.all([readOfferCards(ctx, ctx.language), readOffers(ctx)])
  return [...cards.values()].filter(({ id }) => offers.get(id)?.retired === false)
}

export const offerHandlers = {
  async listOffers(ctx, { kind, page, rows, cursor }) {
    const offset = cursor === undefined ? (page - 1) * rows : readPlace(cursor)
    if (offset === null) return refuseFields(ctx.language, { cursor: 'cursor' })
    const wanted = (await soldCards(ctx)).filter((card) => kind === undefined || card.kind === kind)
    const next = offset + rows < wanted.length ? `o${offset + rows}` : null
    return { items: wanted.slice(offset, offset + rows), page, rows, total: wanted.length, next }
  },

  async readOffer(ctx, { id }) {
    const card = (await soldCards(ctx)).find((one) => one.slug === id || one.id === id.toLowerCase())
    if (!card) return refuse('not_found')
    const journey = (await readJourneys(ctx)).byId.get(card.id)
    if (!journey) return { ...card, about: '', gets: [], days: [] }
    const ofDays = [...new Set(journey.days.flatMap(({ guides }) => guides))]
    const [text, guides] = await Promise.all([findRouteText(ctx.db, card.id, ctx.language), readCards(ctx, ofDays, ctx.language)])
    return presentRoutePage(card, journey, { text: text ?? { about: '', gets: [] }, guides, language: ctx.language })
  },
} satisfies HandlersOf<keyof typeof offerCalls>

export const journeyHandlers = {
  readEnrolmentDays: (ctx, { id }) => readWay(ctx, id),
  readRouteDay: (ctx, { id, stepSlug }) => readDay(ctx, id, stepSlug),
  async swipeCard(ctx, input) {
    const swiped = await swipeCard(ctx, input)
    return swiped instanceof Refusal ? swiped : readDeck(ctx, swiped)
  },
  async finishDay(ctx, input) {
    const own = await finishDay(ctx, input)
    return own instanceof Refusal ? own : readOwnDay(ctx, own)
  },
  tickDayItem,
  async runRoute(ctx, input) {
    const run = await runRoute(ctx, input)
    return run instanceof Refusal ? run : readWay(ctx, run.enrolmentId)
  },
  changeDayMail,
  readDashboard,
} satisfies HandlersOf<keyof typeof journeyCalls>
