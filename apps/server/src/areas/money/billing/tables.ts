import {
  chargeKinds,
  enrolmentEventKinds,
  enrolmentStatuses,
  offerKinds,
  paymentProblems,
  periodUnits,
} from '@waymark/contract/sold-choices.ts'
import { sql } from 'drizzle-orm'
import { boolean, char, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from '../../../platform/columns.ts'
import { users } from '../../people/accounts/tables.ts'

/** What is sold by the period. What a route or a plan is stands in its own module, which points here. */
export const offers = pgTable(
  'offers',
  {
    id: idColumn(),
    kind: text('kind', { enum: offerKinds }).notNull(),
    slug: text('slug').notNull(),
    position: integer('position').notNull(),
    currency: char('currency', { length: 3 }).notNull().default('USD'),
    /** Days that can be tried without paying; 0 for none. */
    trialDays: integer('trial_days').notNull().default(0),
    /** Set when staff changed its prices: files never overwrite them again. */
    pricesEditedAt: timeColumn('prices_edited_at'),
    /** No longer sold; those who have it keep it. */
    retiredAt: timeColumn('retired_at'),
  },
  (t) => [uniqueIndex('offers_slug').on(t.slug)],
)

/** Price and length of what is bought at once, never changed once written: another price is another period. */
export const periods = pgTable(
  'periods',
  {
    id: idColumn(),
    offerId: uuid('offer_id')
      .notNull()
      .references(() => offers.id),
    unit: text('unit', { enum: periodUnits }).notNull(),
    /** Minor units. */
    priceCents: integer('price_cents').notNull(),
    createdAt: timeColumn('created_at').notNull(),
    /** No longer sold; those who have it keep its price. */
    retiredAt: timeColumn('retired_at'),
  },
  (t) => [uniqueIndex('periods_sold').on(t.offerId, t.unit).where(sql`retired_at is null`), index('periods_offer').on(t.offerId)],
)

/** Lists of staff, each with an index of its own. Written out, so that this is known by them. */
export const staffLists = {
  running: sql`due_at is not null`,
  failing: sql`renews and tries > 0`,
  cancelled: sql`cancelled_at is not null and due_at is not null`,
  over: sql`due_at is null and (paid_until is not null or trial_until is not null)`,
}

/**
 * A person's own copy of a route or a plan: one for each route, and one plan. Whether it may be used is a comparison of times and needs no
 * job: `paid` until `paidUntil`, else `trial` until `trialUntil`. `userId` goes when the person leaves; what was charged stays for the law.
 */
export const enrolments = pgTable(
  'enrolments',
  {
    id: idColumn(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: offerKinds }).notNull(),
    offerId: uuid('offer_id')
      .notNull()
      .references(() => offers.id),
    status: text('status', { enum: enrolmentStatuses }).notNull(),
    trialUntil: timeColumn('trial_until'),
    /** Paid, or given by staff, and with the days of grace while a declined card is tried again. */
    paidUntil: timeColumn('paid_until'),
    /** What was bought, and of that the last part: what credit is counted from. Null for what staff gave. */
    periodId: uuid('period_id').references(() => periods.id),
    periodFrom: timeColumn('period_from'),
    periodUntil: timeColumn('period_until'),
    /** Day of the month on which months and years end, where that month has it. */
    anchorDay: integer('anchor_day'),
    /** Follows at the end of what is paid, when another period was chosen. */
    plannedPeriodId: uuid('planned_period_id').references(() => periods.id),
    /** Is charged again by itself. */
    renews: boolean('renews').notNull().default(false),
    /** The provider and its name for the method that is charged. */
    provider: text('provider'),
    method: text('method'),
    /** How often the renewal of this period was tried in vain. */
    tries: integer('tries').notNull().default(0),
    cancelledAt: timeColumn('cancelled_at'),
    /** The payer's bank is deciding about a payment of it: nothing is charged meanwhile. */
    disputedSince: timeColumn('disputed_since'),
    /** When time alone changes something for it: a mail ahead, a charge, its end. Null when nothing is to come. */
    dueAt: timeColumn('due_at'),
    /** The end that its customer was written to about ahead, so that it happens once. */
    noticedFor: timeColumn('noticed_for'),
    language: text('language', { enum: ['en', 'ru', 'de'] }).notNull(),
    /** Slug of the program on whose host it was begun. */
    program: text('program'),
    createdAt: timeColumn('created_at').notNull(),
    changedAt: timeColumn('changed_at').notNull(),
  },
  (t) => [
    uniqueIndex('enrolments_route').on(t.userId, t.offerId).where(sql`kind = 'route'`),
    uniqueIndex('enrolments_plan').on(t.userId).where(sql`kind = 'plan'`),
    index('enrolments_user').on(t.userId, t.changedAt.desc(), t.id.desc()),
    index('enrolments_due').on(t.dueAt).where(sql`due_at is not null`),
    index('enrolments_offer').on(t.offerId, t.periodId, t.paidUntil),
    // Lists of staff, the newest first.
    index('enrolments_new').on(t.createdAt.desc(), t.id.desc()),
    index('enrolments_running').on(t.createdAt.desc(), t.id.desc()).where(staffLists.running),
    index('enrolments_failing').on(t.createdAt.desc(), t.id.desc()).where(staffLists.failing),
    index('enrolments_cancelled').on(t.createdAt.desc(), t.id.desc()).where(staffLists.cancelled),
    index('enrolments_over').on(t.createdAt.desc(), t.id.desc()).where(staffLists.over),
    // Of trials only some days are ever running.
    index('enrolments_trial').on(t.trialUntil).where(sql`trial_until is not null`),
    check('enrolments_method', sql`not renews or (method is not null and period_id is not null)`),
  ],
)

/** Trials by a keyed hash of the address they were begun with: they stay used when the account is deleted, and nothing else is kept of it. */
export const usedTrials = pgTable(
  'used_trials',
  {
    addressHash: text('address_hash').notNull(),
    offerId: uuid('offer_id')
      .notNull()
      .references(() => offers.id),
    at: timeColumn('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.addressHash, t.offerId] }), index('used_trials_at').on(t.at)],
)

/** What was asked for at once: a first period, a renewal, or an upgrade less its credit. What payments are for. */
export const charges = pgTable(
  'charges',
  {
    id: idColumn(),
    enrolmentId: uuid('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    kind: text('kind', { enum: chargeKinds }).notNull(),
    periodId: uuid('period_id')
      .notNull()
      .references(() => periods.id),
    amountCents: integer('amount_cents').notNull(),
    creditCents: integer('credit_cents').notNull().default(0),
    currency: char('currency', { length: 3 }).notNull(),
    /** `void`: nobody shall pay it any more. */
    status: text('status', { enum: ['open', 'paid', 'void'] })
      .notNull()
      .default('open'),
    /** Of a renewal, from when: the same period is never charged twice. */
    renewsFrom: timeColumn('renews_from'),
    /** What it paid for; null until it is paid. */
    from: timeColumn('from'),
    until: timeColumn('until'),
    refundDueCents: integer('refund_due_cents').notNull().default(0),
    refundedCents: integer('refunded_cents').notNull().default(0),
    createdAt: timeColumn('created_at').notNull(),
    /** Until when its page can be paid. */
    payUntil: timeColumn('pay_until').notNull(),
    paidAt: timeColumn('paid_at'),
  },
  (t) => [
    index('charges_enrolment').on(t.enrolmentId, t.createdAt),
    uniqueIndex('charges_open').on(t.enrolmentId).where(sql`status = 'open'`),
    uniqueIndex('charges_renewal').on(t.enrolmentId, t.renewsFrom).where(sql`kind = 'renewal' and status <> 'void'`),
  ],
)

export const enrolmentEvents = pgTable(
  'enrolment_events',
  {
    id: idColumn(),
    enrolmentId: uuid('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    at: timeColumn('at').notNull(),
    kind: text('kind', { enum: enrolmentEventKinds }).notNull(),
    by: text('by', { enum: ['customer', 'staff', 'system'] }).notNull(),
    amountCents: integer('amount_cents'),
    problem: text('problem', { enum: paymentProblems }),
    /** A reason that staff gave. */
    text: text('text').notNull().default(''),
    until: timeColumn('until'),
  },
  (t) => [index('enrolment_events_enrolment').on(t.enrolmentId, t.at, t.id)],
)
