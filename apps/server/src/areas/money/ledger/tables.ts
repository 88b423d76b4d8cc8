import { movementKinds } from '@waymark/contract/money/movement-kinds.ts'
import { sql } from 'drizzle-orm'
import { char, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from '../../../platform/columns.ts'

/** Where money is, or whose it is. What people owe stands on `customer`, what we owe them for a refund on `refunds_due`. */
export const accounts = ['customer', 'provider', 'bank', 'revenue', 'vat', 'fees', 'refunds_due', 'disputed'] as const
export type Account = (typeof accounts)[number]

/**
 * The ledger: each row takes an amount from one account and brings it to another, so its two entries are always equal and all accounts
 * together stand at zero (decision 0070). Triggers refuse every change of what was written.
 */
export const movements = pgTable(
  'movements',
  {
    id: idColumn(),
    at: timeColumn('at').notNull(),
    /** What moved it. */
    kind: text('kind', { enum: movementKinds }).notNull(),
    from: text('from_account', { enum: accounts }).notNull(),
    to: text('to_account', { enum: accounts }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    /** The order or charge that it belongs to; null for payouts and the like. */
    subjectKind: text('subject_kind', { enum: ['order', 'charge'] }),
    subjectId: uuid('subject_id'),
    /** What it was written for, such as the id of a payment, a refund or a provider's transaction: one movement of a kind for each. */
    source: text('source').notNull(),
    /** Of a sale: what was sold, and what staff call it. */
    sold: text('sold', { enum: ['order', 'route', 'plan'] }),
    name: text('name'),
  },
  (t) => [
    uniqueIndex('movements_source').on(t.kind, t.source),
    index('movements_subject').on(t.subjectKind, t.subjectId, t.at, t.id).where(sql`subject_id is not null`),
    // By the number of an order.
    index('movements_name').on(t.name, t.subjectKind).where(sql`kind = 'sale'`),
    index('movements_at').on(t.at.desc(), t.id.desc()),
    check('movements_amount', sql`amount_cents > 0`),
    check('movements_accounts', sql`from_account <> to_account`),
  ],
)
