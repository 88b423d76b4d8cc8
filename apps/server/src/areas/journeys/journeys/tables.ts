import { languages } from '@waymark/contract/choices.ts'
import { cardKinds } from '@waymark/contract/sold-choices.ts'
import { date, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from '../../../platform/columns.ts'
import { categories } from '../../guides/catalog/tables.ts'
import { enrolments } from '../../money/billing/tables.ts'
import { offers } from '../../money/offers/tables.ts'
import { users } from '../../people/accounts/tables.ts'

const languageColumn = () => text('language', { enum: languages }).notNull()

/** A route: days with task cards. Shares its id with the offer that sells it. */
export const journeys = pgTable('journeys', {
  id: uuid('id')
    .primaryKey()
    .references(() => offers.id),
  slug: text('slug').notNull().unique(),
  /** References a root category. */
  categoryId: uuid('category_id')
    .notNull()
    .references(() => categories.id),
  totalDays: integer('total_days').notNull(),
  totalCards: integer('total_cards').notNull(),
  /** Average minutes per day. */
  minutes: integer('minutes').notNull(),
  contentHash: text('content_hash').notNull(),
  createdAt: timeColumn('created_at').notNull(),
  updatedAt: timeColumn('updated_at').notNull(),
})

export const journeyTexts = pgTable(
  'journey_texts',
  {
    journeyId: uuid('journey_id')
      .notNull()
      .references(() => journeys.id, { onDelete: 'cascade' }),
    language: languageColumn(),
    name: text('name').notNull(),
    announce: text('announce').notNull(),
    /** Safe HTML. */
    about: text('about').notNull(),
    gets: text('gets').array().notNull(),
    /** Shown when the last day is done. */
    finish: text('finish').notNull(),
  },
  (t) => [primaryKey({ columns: [t.journeyId, t.language] })],
)

export const journeyDays = pgTable(
  'journey_days',
  {
    id: idColumn(),
    journeyId: uuid('journey_id')
      .notNull()
      .references(() => journeys.id, { onDelete: 'cascade' }),
    /** Starts at 1. */
    number: integer('number').notNull(),
    slug: text('slug').notNull(),
    /** Slugs of guides. */
    guides: text('guides').array().notNull(),
    /** Ids of the checklist items. */
    items: text('items').array().notNull(),
    totalCards: integer('total_cards').notNull(),
    minutes: integer('minutes').notNull(),
  },
  (t) => [uniqueIndex('journey_days_number').on(t.journeyId, t.number), uniqueIndex('journey_days_slug').on(t.journeyId, t.slug)],
)

export const journeyDayTexts = pgTable(
  'journey_day_texts',
  {
    dayId: uuid('day_id')
      .notNull()
      .references(() => journeyDays.id, { onDelete: 'cascade' }),
    language: languageColumn(),
    title: text('title').notNull(),
    /** Safe HTML. */
    text: text('text').notNull(),
    /** Titles are safe inline HTML. */
    items: jsonb('items').$type<{ id: string; title: string }[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.dayId, t.language] })],
)

export interface CardWords {
  title: string
  /** Safe HTML. */
  text: string
  /** Safe inline HTML. */
  doneWhen: string
}

export const journeyCards = pgTable(
  'journey_cards',
  {
    id: idColumn(),
    dayId: uuid('day_id')
      .notNull()
      .references(() => journeyDays.id, { onDelete: 'cascade' }),
    /** Id of the card in `route.yaml`. */
    key: text('key').notNull(),
    position: integer('position').notNull(),
    kind: text('kind', { enum: cardKinds }).notNull(),
    minutes: integer('minutes').notNull(),
    words: jsonb('words').$type<Record<'en' | 'ru' | 'de', CardWords>>().notNull(),
    /** Set when the card was removed from the files. Retired cards are hidden; progress on them stays. */
    retiredAt: timeColumn('retired_at'),
  },
  (t) => [uniqueIndex('journey_cards_key').on(t.dayId, t.key), index('journey_cards_day').on(t.dayId, t.position)],
)

/** Progress of an enrolment in a route: its start and stored counts, so that lists need not count marks. */
export const journeyRuns = pgTable(
  'journey_runs',
  {
    enrolmentId: uuid('enrolment_id')
      .primaryKey()
      .references(() => enrolments.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Local day of the start in the person's time zone. */
    runOn: date('run_on', { mode: 'string' }).notNull(),
    /** Number of the day that opened on `run_on`. Above 1 when days were already done on trial. */
    firstDay: integer('first_day').notNull(),
    daysDone: integer('days_done').notNull().default(0),
    cardsDone: integer('cards_done').notNull().default(0),
    finishedAt: timeColumn('finished_at'),
    /** Local hour of the day mail; null when turned off. */
    mailHour: smallint('mail_hour'),
    mailAt: timeColumn('mail_at'),
    /** Local day of the last day mail, because there is at most one mail a day. */
    mailedOn: date('mailed_on', { mode: 'string' }),
  },
  (t) => [index('journey_runs_user').on(t.userId), index('journey_runs_mail').on(t.mailAt)],
)

export const dayMarks = pgTable(
  'day_marks',
  {
    enrolmentId: uuid('enrolment_id')
      .notNull()
      .references(() => enrolments.id, { onDelete: 'cascade' }),
    dayId: uuid('day_id')
      .notNull()
      .references(() => journeyDays.id, { onDelete: 'cascade' }),
    /** Ids of the ticked checklist items. */
    items: text('items').array().notNull().default([]),
    doneAt: timeColumn('done_at'),
  },
  (t) => [primaryKey({ columns: [t.enrolmentId, t.dayId] })],
)

export const cardMarks = pgTable(
  'card_marks',
  {
    enrolmentId: uuid('enrolment_id')
      .notNull()
      .references(() => enrolments.id, { onDelete: 'cascade' }),
    cardId: uuid('card_id')
      .notNull()
      .references(() => journeyCards.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['done', 'skipped', 'tomorrow'] }).notNull(),
    /** Local day of the action: a card put off until tomorrow comes back on a later day. */
    on: date('on', { mode: 'string' }).notNull(),
    at: timeColumn('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.enrolmentId, t.cardId] })],
)

/** Number of completed cards by local day of the person. */
export const activity = pgTable(
  'activity',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    cards: integer('cards').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
)

/** Days in a row with a completed card, as of `last_day`. */
export const streaks = pgTable('streaks', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  lastDay: date('last_day', { mode: 'string' }).notNull(),
  days: integer('days').notNull(),
  best: integer('best').notNull(),
  /** The last missed day that was forgiven. */
  forgivenOn: date('forgiven_on', { mode: 'string' }),
})
