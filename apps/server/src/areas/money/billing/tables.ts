import { languages } from '@waymark/contract/choices.ts'
import { chargeKinds, enrolmentEventKinds, enrolmentStatuses, offerKinds, paymentProblems } from '@waymark/contract/sold-choices.ts'
import { sql } from 'drizzle-orm'
import { boolean, char, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from '../../../platform/columns.ts'
import { users } from '../../people/accounts/tables.ts'
import { offers, periods } from '../offers/tables.ts'

/** Conditions of the staff lists, each with a partial index. Written as literals so that PostgreSQL matches them to the indexes. */
export const staffLists = {
  running: sql`due_at is not null`,
  failing: sql`renews and tries > 0`,
  cancelled: sql`cancelled_at is not null and due_at is not null`,
  over: sql`due_at is null and (paid_until is not null or trial_until is not null)`,
}

/**
 * A user's copy of a route or plan: one per route, and one for plans. Access follows from comparing times, without a
 * job: `paid` until `paidUntil`, else `trial` until `trialUntil`. `userId` becomes null when the account is deleted;
 * charges stay for the retention period.
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
    /** End of the paid or granted time, including days of grace while a declined card is retried. */
    paidUntil: timeColumn('paid_until'),
    /** The last purchase and its span, from which credit is calculated. Null for time granted by staff. */
    periodId: uuid('period_id').references(() => periods.id),
    periodFrom: timeColumn('period_from'),
    periodUntil: timeColumn('period_until'),
    /** Day of the month on which months and years end, if the month has that day. */
    anchorDay: integer('anchor_day'),
    /** Starts at the end of the paid time, when another period was chosen. */
    plannedPeriodId: uuid('planned_period_id').references(() => periods.id),
    /** Charged automatically at the end of the paid time. */
    renews: boolean('renews').notNull().default(false),
    /** The saved card: the provider, and its id for the card. */
    provider: text('provider'),
    method: text('method'),
    /** Number of declined tries to renew the current period. */
    tries: integer('tries').notNull().default(0),
    cancelledAt: timeColumn('cancelled_at'),
    /** A payment is disputed at the bank; nothing is charged until the decision. */
    disputedSince: timeColumn('disputed_since'),
    /** When the next scheduled event is due: a notice, a charge or the end. Null when nothing is scheduled. */
    dueAt: timeColumn('due_at'),
    /** End date covered by the last notice sent, so that the notice is not sent twice. */
    noticedFor: timeColumn('noticed_for'),
    language: text('language', { enum: languages }).notNull(),
    /** Slug of the program on whose host the enrolment began. */
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
    // Staff lists, newest first.
    index('enrolments_new').on(t.createdAt.desc(), t.id.desc()),
    index('enrolments_running').on(t.createdAt.desc(), t.id.desc()).where(staffLists.running),
    index('enrolments_failing').on(t.createdAt.desc(), t.id.desc()).where(staffLists.failing),
    index('enrolments_cancelled').on(t.createdAt.desc(), t.id.desc()).where(staffLists.cancelled),
    index('enrolments_over').on(t.createdAt.desc(), t.id.desc()).where(staffLists.over),
    // Partial, because few enrolments have a trial.
    index('enrolments_trial').on(t.trialUntil).where(sql`trial_until is not null`),
    check('enrolments_method', sql`not renews or (method is not null and period_id is not null)`),
  ],
)

/** Used trials, by a keyed hash of the email address. They outlive the account, and no other data of it is kept. */
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

/** One demand for money: a first period, a renewal, or an upgrade less its credit. Payments refer to charges. */
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
    /** `void`: must not be paid any more. */
    status: text('status', { enum: ['open', 'paid', 'void'] })
      .notNull()
      .default('open'),
    /** Start of the renewed period; a unique index prevents charging it twice. */
    renewsFrom: timeColumn('renews_from'),
    /** The paid span; null until the charge is paid. */
    from: timeColumn('from'),
    until: timeColumn('until'),
    refundDueCents: integer('refund_due_cents').notNull().default(0),
    refundedCents: integer('refunded_cents').notNull().default(0),
    createdAt: timeColumn('created_at').notNull(),
    /** The payment page expires at this time. */
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
    /** Reason given by staff. */
    text: text('text').notNull().default(''),
    until: timeColumn('until'),
  },
  (t) => [index('enrolment_events_enrolment').on(t.enrolmentId, t.at, t.id)],
)
