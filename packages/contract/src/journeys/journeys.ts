import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { guideCard } from '../cards.ts'
import { day, flag, id, idOrSlug, slug, time, whole } from '../fields.ts'
import { key } from '../guides/guides.ts'
import { enrolmentCard } from '../money/billing.ts'
import { cardActions, cardKinds, cardStates, dayStates } from '../sold-choices.ts'

const card = z.object({
  id,
  kind: z.enum(cardKinds),
  minutes: z.number(),
  title: z.string(),
  /** Safe HTML. */
  text: z.string(),
  /** Safe inline HTML: "Done when …". */
  doneWhen: z.string(),
  state: z.enum(cardStates),
})
export type TaskCard = z.output<typeof card>

const dayCard = z.object({
  id,
  number: z.number(),
  slug: z.string(),
  title: z.string(),
  state: z.enum(dayStates),
  /** Day in the person's time zone on which it opens. Null before the route was run, for locked days, and for days done on trial. */
  opensOn: z.nullable(day),
  cardsDone: z.number(),
  totalCards: z.number(),
  minutes: z.number(),
  doneAt: z.nullable(time),
})
export type DayCard = z.output<typeof dayCard>

/** Cards of a day and the use of today's limit (specification 3; −1 is unlimited). */
const deck = z.object({
  /** Reason why nothing was filled; empty otherwise. */
  message: z.string(),
  cards: z.array(card),
  swipesDone: z.number(),
  swipesLimit: z.number(),
  /** Reset of the daily limit, in the person's time zone; null without a limit. */
  resetsAt: z.nullable(time),
  /** Filled cards of this day. */
  cardsDone: z.number(),
  totalCards: z.number(),
})
export type Deck = z.output<typeof deck>

const routeDay = z.object({
  ...dayCard.shape,
  enrolment: enrolmentCard,
  /** Safe HTML. */
  text: z.string(),
  items: z.array(z.object({ id: z.string(), title: z.string(), done: z.boolean() })),
  cards: z.array(card),
  guides: z.array(guideCard),
  /** Null for the first and the last day. */
  previous: z.nullable(z.object({ number: z.number(), slug: z.string(), title: z.string(), state: z.enum(dayStates) })),
  next: z.nullable(
    z.object({ number: z.number(), slug: z.string(), title: z.string(), state: z.enum(dayStates), opensOn: z.nullable(day) }),
  ),
  /** Cards can be filled and the day finished. A lapsed enrolment is read-only. */
  usable: z.boolean(),
})
export type RouteDay = z.output<typeof routeDay>

/** Progress on a route, day by day. */
const way = z.object({
  enrolment: enrolmentCard,
  days: z.array(dayCard),
  /** Guides of all days. */
  guides: z.array(guideCard),
  /** Shown when the last day is done. */
  finish: z.string(),
})
export type RouteWay = z.output<typeof way>

const ofDay = { id }

export const journeyCalls = {
  readEnrolmentDays: defineCall({
    method: 'GET',
    path: '/react/user_subscription/:id/catalog',
    summary: 'Returns the days of an enrollment with their status, and their guides.',
    input: z.object({ id: idOrSlug }),
    answer: way,
    errors: ['not_found'],
  }),
  readRouteDay: defineCall({
    method: 'GET',
    path: '/react/user_subscription/:id/step/:stepSlug',
    summary: 'Returns an open day of an enrollment: its text, checklist, cards and guides.',
    input: z.object({ id: idOrSlug, stepSlug: slug }),
    answer: routeDay,
    errors: ['not_found', 'day_not_open', 'day_locked'],
  }),
  swipeCard: defineCall({
    method: 'GET',
    path: '/react/user_subscription/:subscriptionSlug/step/:instructionSlug/swipe/:cardId',
    summary: 'Completes a card once; `0` returns the deck without a change. `skip` and `tomorrow` don’t count toward the daily limit.',
    changes: true,
    input: z.object({
      subscriptionSlug: idOrSlug,
      instructionSlug: slug,
      cardId: z.union([id, z.literal('0')], 'id'),
      action: z._default(z.enum(cardActions, 'choice'), 'done'),
    }),
    answer: deck,
    errors: ['not_found', 'day_not_open', 'day_locked', 'enrolment_ended'],
  }),
  finishDay: defineCall({
    method: 'POST',
    path: '/react/user_subscription/step/:id/status',
    summary: 'Marks a day as done. The last day finishes the route.',
    input: z.object({ ...ofDay, status: z.literal('done', 'choice') }),
    answer: routeDay,
    errors: ['not_found', 'day_not_open', 'day_locked', 'enrolment_ended'],
  }),
  tickDayItem: defineCall({
    method: 'POST',
    path: '/react/user_subscription/step/:id/item',
    summary: 'Checks or unchecks an item of a day’s checklist.',
    input: z.object({ ...ofDay, item: key, done: flag }),
    answer: z.object({ items: z.array(z.object({ id: z.string(), done: z.boolean() })) }),
    errors: ['not_found', 'day_not_open', 'day_locked', 'enrolment_ended'],
  }),
  runRoute: defineCall({
    method: 'GET',
    path: '/react/user_subscription/:id/run',
    summary: 'Starts a paid route. From today, its days open one at a time. Starting it again changes nothing.',
    changes: true,
    input: z.object({ id: idOrSlug }),
    answer: way,
    errors: ['not_found', 'not_paid', 'enrolment_state'],
  }),
  changeDayMail: defineCall({
    method: 'POST',
    path: '/react/user_subscription/:id/mail',
    summary: 'Turns on a daily email with today’s day at an hour in the person’s time zone, or turns it off.',
    input: z.object({ id: idOrSlug, hour: z.nullable(whole(0, 23, 'hour')) }),
    answer: z.object({ mailHour: z.nullable(z.number()) }),
    errors: ['not_found'],
  }),
  readDashboard: defineCall({
    method: 'GET',
    path: '/react/user/dashboard',
    summary: 'Returns today’s days, the streak, recent activity, what ends soon and what to do next.',
    answer: z.object({
      /** Usable routes that are in progress or on trial, those with open cards today first; at most 6. */
      today: z.array(z.object({ enrolment: enrolmentCard, day: dayCard, cardsLeft: z.number(), missed: z.number() })),
      streak: z.object({
        /** Consecutive days with a filled card. One missed day in seven is forgiven. */
        days: z.number(),
        best: z.number(),
        /** Nothing was filled today, and tomorrow the streak is lost. */
        atRisk: z.boolean(),
        forgivenOn: z.nullable(day),
      }),
      /** Last 42 days in the person's time zone, oldest first. */
      calendar: z.array(z.object({ day, cards: z.number(), forgiven: z.boolean() })),
      /** Ends within 7 days. */
      endsSoon: z.array(enrolmentCard),
      /** Suggestions: routes to run, missed days, an unfinished guide. */
      next: z.array(
        z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('run'), enrolment: enrolmentCard }),
          z.object({ kind: z.literal('missed'), enrolment: enrolmentCard, day: dayCard }),
          z.object({ kind: z.literal('guide'), guide: guideCard }),
          z.object({ kind: z.literal('try') }),
        ]),
      ),
    }),
  }),
}
