import { boolean, char, index, integer, pgSchema, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

// The sandbox is a separate payment provider: no other part of the app reads this schema.

export const sandbox = pgSchema('sandbox')

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Ways of delivering webhooks, chosen on the payment page. */
export const deliveries = ['at_once', 'late', 'twice', 'reversed', 'never'] as const

/** Saved cards. */
export const methods = sandbox.table('methods', {
  id: text('id').primaryKey(),
  card: text('card').notNull(),
  createdAt: time('created_at').notNull(),
})

export const checkouts = sandbox.table(
  'checkouts',
  {
    id: text('id').primaryKey(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** Reference of the shop. */
    merchantReference: text('merchant_reference').notNull(),
    amount: integer('amount').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    description: text('description').notNull(),
    language: text('language').notNull(),
    /** Null for a charge of a saved card, which has no page. */
    successUrl: text('success_url'),
    cancelUrl: text('cancel_url'),
    status: text('status', { enum: ['open', 'paid', 'failed', 'expired'] })
      .notNull()
      .default('open'),
    problem: text('problem'),
    delivery: text('delivery', { enum: deliveries }).notNull().default('at_once'),
    /** Waits for the second step of 3-D Secure. */
    challenged: boolean('challenged').notNull().default(false),
    /** Whether the card is to be saved, and the saved or charged card. */
    keepsMethod: boolean('keeps_method').notNull().default(false),
    method: text('method').references(() => methods.id),
    refunded: integer('refunded').notNull().default(0),
    /** The bank will return the next refund. */
    returns: boolean('returns').notNull().default(false),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('checkouts_method').on(t.method)],
)

export const sandboxRefunds = sandbox.table('refunds', {
  id: text('id').primaryKey(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  checkoutId: text('checkout_id')
    .notNull()
    .references(() => checkouts.id),
  amount: integer('amount').notNull(),
  /** `failed`: the bank returned it. */
  status: text('status', { enum: ['sent', 'failed'] })
    .notNull()
    .default('sent'),
  createdAt: time('created_at').notNull(),
})

/** Disputes of payers. */
export const sandboxDisputes = sandbox.table(
  'disputes',
  {
    id: text('id').primaryKey(),
    checkoutId: text('checkout_id')
      .notNull()
      .references(() => checkouts.id),
    amount: integer('amount').notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: ['open', 'answered', 'won', 'lost'] })
      .notNull()
      .default('open'),
    answerBy: time('answer_by').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [uniqueIndex('disputes_checkout').on(t.checkoutId)],
)

/** Movements on the shop's account. */
export const movements = sandbox.table(
  'movements',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['charge', 'refund', 'dispute'] }).notNull(),
    amount: integer('amount').notNull(),
    fee: integer('fee').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    merchantReference: text('merchant_reference').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [index('movements_created').on(t.createdAt, t.id)],
)

/** Webhooks with their due time and remaining attempts. */
export const outgoing = sandbox.table(
  'outgoing',
  {
    id: text('id').primaryKey(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    /** Refund or dispute concerned; null for the checkout. */
    about: text('about'),
    checkoutId: text('checkout_id')
      .notNull()
      .references(() => checkouts.id),
    dueAt: time('due_at').notNull(),
    tries: integer('tries').notNull().default(0),
    deliveredAt: time('delivered_at'),
  },
  (t) => [index('outgoing_due').on(t.deliveredAt, t.dueAt)],
)
