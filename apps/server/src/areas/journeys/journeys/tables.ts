import { cardKinds } from '@waymark/contract/sold-choices.ts'
import { date, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from '../../../platform/columns.ts'
import { categories } from '../../guides/catalog/tables.ts'
import { enrolments, offers } from '../../money/billing/tables.ts'
import { users } from '../../people/accounts/tables.ts'

const languageColumn = () => text('language', { enum: ['en', 'ru', 'de'] }).notNull()

/** A route: days with task cards. Sold as an offer, with which it shares its id. */
export const journeys = pgTable('journeys', {
  id: uuid('id')
    .primaryKey()
    .references(() => offers.id),
  slug: text('slug').notNull().unique(),
  /** A root category. */
  categoryId: uuid('category_id')
    .notNull()
    .references(() => categories.id),
  totalDays: integer('total_days').notNull(),
  totalCards: integer('total_cards').notNull(),
  /** Minutes that a day takes, on average. */
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
    /** Said when the last day is done. */
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
    /** From 1. */
    number: integer('number').notNull(),
    slug: text('slug').notNull(),
    /** Slugs of guides. */
    guides: text('guides').array().notNull(),
    /** Ids of its checklist. */
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
    /** Safe inline HTML. */
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
    /** Its name in the files. */
    key: text('key').notNull(),
    position: integer('position').notNull(),
    kind: text('kind', { enum: cardKinds }).notNull(),
    minutes: integer('minutes').notNull(),
    words: jsonb('words').$type<Record<'en' | 'ru' | 'de', CardWords>>().notNull(),
    /** It left the files: no longer shown, what was filled of it stays. */
    retiredAt: timeColumn('retired_at'),
  },
  (t) => [uniqueIndex('journey_cards_key').on(t.dayId, t.key), index('journey_cards_day').on(t.dayId, t.position)],
)

/** How far an enrolment is: from when its days open, and kept counts, so that no list counts what was filled. */
export const journeyRuns = pgTable(
  'journey_runs',
  {
    enrolmentId: uuid('enrolment_id')
      .primaryKey()
      .references(() => enrolments.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Day where the person was. */
    runOn: date('run_on', { mode: 'string' }).notNull(),
    /** The day of the route that opened on it: above 1 where days of the trial were done already. */
    firstDay: integer('first_day').notNull(),
    daysDone: integer('days_done').notNull().default(0),
    cardsDone: integer('cards_done').notNull().default(0),
    finishedAt: timeColumn('finished_at'),
    /** Hour of the day at which today's day is mailed; null is never. */
    mailHour: smallint('mail_hour'),
    mailAt: timeColumn('mail_at'),
    /** Day where the person was, of the last of these mails: there is one a day. */
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
    /** Ticked items of its checklist. */
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
    /** Day where the person was: one put off comes back on a later one. */
    on: date('on', { mode: 'string' }).notNull(),
    at: timeColumn('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.enrolmentId, t.cardId] })],
)

/** Cards filled on a day, where the person was. */
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

/** Days in a row with a filled card, as of the last of them. */
export const streaks = pgTable('streaks', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  lastDay: date('last_day', { mode: 'string' }).notNull(),
  days: integer('days').notNull(),
  best: integer('best').notNull(),
  /** The day that was missed and forgiven last. */
  forgivenOn: date('forgiven_on', { mode: 'string' }),
})
