import type { journeyCalls } from '@waymark/contract/journeys/journeys.ts'
import type { HandlersOf } from '../../../platform/calls.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { changeDayMail } from './commands/change-day-mail.ts'
import { finishDay } from './commands/finish-day.ts'
import { readDashboard } from './commands/read-dashboard.ts'
import { readDay, readDeck, readWay } from './commands/read-day.ts'
import { runRoute } from './commands/run-route.ts'
import { swipeCard } from './commands/swipe-card.ts'
import { tickDayItem } from './commands/tick-item.ts'

export const journeyHandlers = {
  readEnrolmentDays: (ctx, { id }) => readWay(ctx, id),
  readRouteDay: (ctx, { id, stepSlug }) => readDay(ctx, id, stepSlug),
  async swipeCard(ctx, input) {
    const swiped = await swipeCard(ctx, input)
    return swiped instanceof Refusal ? swiped : readDeck(ctx, swiped)
  },
  async finishDay(ctx, input) {
    const own = await finishDay(ctx, input)
    return own instanceof Refusal ? own : readDay(ctx, own.journey.slug, own.day.slug)
  },
  tickDayItem,
  async runRoute(ctx, input) {
    const run = await runRoute(ctx, input)
    return run instanceof Refusal ? run : readWay(ctx, run.enrolmentId)
  },
  changeDayMail,
  readDashboard,
} satisfies HandlersOf<keyof typeof journeyCalls>
