import { boolean, char, index, integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'

// The sandbox is a payment provider of its own: its store is a schema that no other part of the app reads.

export const sandbox = pgSchema('sandbox')

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** How it tells the shop what happened. */
export const deliveries = ['at_once', 'late', 'twice', 'reversed', 'never'] as const

export const checkouts = sandbox.table('checkouts', {
  id: text('id').primaryKey(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  /** The shop's own name for it. */
  merchantReference: text('merchant_reference').notNull(),
  amount: integer('amount').notNull(),
  currency: char('currency', { length: 3 }).notNull(),
  description: text('description').notNull(),
  language: text('language').notNull(),
  successUrl: text('success_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  status: text('status', { enum: ['open', 'paid', 'failed', 'expired'] })
    .notNull()
    .default('open'),
  problem: text('problem'),
  delivery: text('delivery', { enum: deliveries }).notNull().default('at_once'),
  /** Waits for the second step of 3-D Secure. */
  challenged: boolean('challenged').notNull().default(false),
  refunded: integer('refunded').notNull().default(0),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
})

export const sandboxRefunds = sandbox.table('refunds', {
  id: text('id').primaryKey(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  checkoutId: text('checkout_id')
    .notNull()
    .references(() => checkouts.id),
  amount: integer('amount').notNull(),
  createdAt: time('created_at').notNull(),
})

/** What the shop is told, when, and how often that still has to be tried. */
export const outgoing = sandbox.table(
  'outgoing',
  {
    id: text('id').primaryKey(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    checkoutId: text('checkout_id')
      .notNull()
      .references(() => checkouts.id),
    dueAt: time('due_at').notNull(),
    tries: integer('tries').notNull().default(0),
    deliveredAt: time('delivered_at'),
  },
  (t) => [index('outgoing_due').on(t.deliveredAt, t.dueAt)],
)
