import type { OfferCard } from '@waymark/contract/cards.ts'
import type { journeyCalls } from '@waymark/contract/journeys/journeys.ts'
import type { Offer } from '@waymark/contract/money/offers.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import type { Ctx } from '../../../platform/context.ts'
import { defineModule } from '../../../platform/module.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readCards } from '../../guides/guides/queries.ts'
import { readOffers } from '../../money/offers/queries.ts'
import { changeDayMail, sendDayMails, stopDayMails } from './commands/day-mails.ts'
import { deleteProgress, finishDay, tickDayItem } from './commands/day-marks.ts'
import { beginRun, runRoute } from './commands/run-route.ts'
import { swipeCard } from './commands/swipe-card.ts'
import { importJourneys } from './documents/import-journeys.ts'
import { presentRoutePage } from './present.ts'
import { collectProgress, findRouteText, listRouteCards, readJourneys, readProgress, routeOpensGuide } from './queries.ts'
import { readDashboard } from './reads/read-dashboard.ts'
import { readDay, readDeck, readRouteDays } from './reads/read-day.ts'
import { refusals } from './refusals.ts'
import { mails as de } from './words/de.ts'
import { mails as en } from './words/en.ts'
import { mails as ru } from './words/ru.ts'

/** Adds the page texts and the list of days to the card of a route. */
async function readRoutePage(ctx: Pick<Ctx, 'db' | 'events' | 'language'>, card: OfferCard): Promise<Offer> {
  const { language } = ctx
  const journey = (await readJourneys(ctx)).byId.get(card.id)
  if (!journey) throw new Error(`${card.slug} is sold as a route but has none`)
  const ids = [...new Set(journey.days.flatMap((day) => day.guides))]
  const [text, guides] = await Promise.all([findRouteText(ctx.db, card.id, language), readCards(ctx, ids, language)])
  return presentRoutePage(card, journey, { text: text ?? { about: '', gets: [] }, guides, language })
}

const journeyHandlers = {
  readEnrolmentDays: (ctx, { id }) => readRouteDays(ctx, id),
  readRouteDay: (ctx, { id, stepSlug }) => readDay(ctx, id, stepSlug),
  async swipeCard(ctx, input) {
    const result = await swipeCard(ctx, input)
    return result instanceof Refusal ? result : readDeck(ctx, result)
  },
  async finishDay(ctx, input) {
    const ownDay = await finishDay(ctx, input)
    return ownDay instanceof Refusal ? ownDay : readDay(ctx, ownDay.journey.slug, ownDay.day.slug)
  },
  tickDayItem,
  async runRoute(ctx, input) {
    const run = await runRoute(ctx, input)
    return run instanceof Refusal ? run : readRouteDays(ctx, run.enrolmentId)
  },
  changeDayMail,
  readDashboard,
} satisfies HandlersOf<keyof typeof journeyCalls>

export const journeys = defineModule({
  name: 'journeys',
  mails: { en, ru, de },
  refusals,
  handlers: journeyHandlers,
  minutely: [sendDayMails],
  person: {
    collect: async ({ db }, { id }) => ({ documents: { routes: await collectProgress(db, id) } }),
    leave: deleteProgress,
    stopMails: stopDayMails,
  },
  sold: { kind: 'route', cards: listRouteCards, page: readRoutePage, progress: readProgress, tried: beginRun, opens: routeOpensGuide },
  documents: importJourneys,
  found: {
    kind: 'route',
    async read(ctx, ids) {
      const cards = await listRouteCards(ctx, ctx.language)
      return new Map([...cards].flatMap(([id, route]) => (ids.includes(id) ? [[id, { kind: 'route', route }]] : [])))
    },
    named: async (ctx) => new Map([...(await readOffers(ctx)).values()].map(({ id, slug }) => [slug, id])),
  },
  async addresses(ctx) {
    const routes = [...(await readOffers(ctx)).values()].filter(({ kind, retired }) => kind === 'route' && !retired)
    return ['/routes', ...routes.flatMap(({ slug }) => [`/route/map/${slug}`, `/routes/${slug}`])].map((path) => ({ path }))
  },
})
