import { defineModule } from '../../../platform/module.ts'
import { readOffers } from '../../money/billing/queries.ts'
import { deleteMarks } from './commands/delete-marks.ts'
import { readRoutePage } from './commands/read-route-page.ts'
import { beginRun } from './commands/run-route.ts'
import { sendDayMails } from './commands/send-day-mails.ts'
import { stopDayMails } from './commands/stop-day-mails.ts'
import { importJourneys } from './documents/import-journeys.ts'
import { allJourneys, journeyOpensGuide, readProgress, routeCards } from './queries.ts'
import { refusals } from './refusals.ts'
import { journeyHandlers } from './routes.ts'
import { mails as de } from './words/de.ts'
import { mails as en } from './words/en.ts'
import { mails as ru } from './words/ru.ts'

export const journeys = defineModule({
  name: 'journeys',
  mails: { en, ru, de },
  refusals,
  handlers: journeyHandlers,
  minutely: [sendDayMails],
  person: {
    collect: async ({ db }, { id }) => ({ documents: { routes: await allJourneys(db, id) } }),
    leave: deleteMarks,
    stopMails: stopDayMails,
  },
  sold: { kind: 'route', cards: routeCards, page: readRoutePage, progress: readProgress, tried: beginRun, opens: journeyOpensGuide },
  documents: importJourneys,
  found: {
    kind: 'route',
    async read(ctx, ids) {
      const cards = await routeCards(ctx, ctx.language)
      return new Map([...cards].flatMap(([id, route]) => (ids.includes(id) ? [[id, { kind: 'route', route }]] : [])))
    },
  },
  async addresses(ctx) {
    const routes = [...(await readOffers(ctx)).values()].filter(({ kind, retired }) => kind === 'route' && !retired)
    return ['/routes', ...routes.flatMap(({ slug }) => [`/route/map/${slug}`, `/routes/${slug}`])].map((path) => ({ path }))
  },
})
