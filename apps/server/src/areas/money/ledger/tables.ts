import { movementKinds } from '@waymark/contract/money/movement-kinds.ts'
import { sql } from 'drizzle-orm'
import { char, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from '../../../platform/columns.ts'

/** Accounts of money by its place or owner. Customers' debts are on `customer`, our debts from refunds on `refunds_due`. */
export const accounts = ['customer', 'provider', 'bank', 'revenue', 'vat', 'fees', 'refunds_due', 'disputed'] as const
export type Account = (typeof accounts)[number]

/**
 * The ledger. Each row moves an amount from one account to another, so that all balances add up to zero (decision
 * 0070). Triggers reject changes of existing rows.
 */
export const movements = pgTable(
  'movements',
  {
    id: idColumn(),
    at: timeColumn('at').notNull(),
    kind: text('kind', { enum: movementKinds }).notNull(),
    from: text('from_account', { enum: accounts }).notNull(),
    to: text('to_account', { enum: accounts }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    /** The order or charge; null for payouts and the like. */
    subjectKind: text('subject_kind', { enum: ['order', 'charge'] }),
    subjectId: uuid('subject_id'),
    /** Idempotency key, such as the id of a payment, a refund or a provider's transaction; unique per kind. */
    source: text('source').notNull(),
    /** For a sale: the kind of product, and its name for staff. */
    sold: text('sold', { enum: ['order', 'route', 'plan'] }),
    name: text('name'),
  },
  (t) => [
    uniqueIndex('movements_source').on(t.kind, t.source),
    index('movements_subject').on(t.subjectKind, t.subjectId, t.at, t.id).where(sql`subject_id is not null`),
    // Finds a sale by order number.
    index('movements_name').on(t.name, t.subjectKind).where(sql`kind = 'sale'`),
    index('movements_at').on(t.at.desc(), t.id.desc()),
    check('movements_amount', sql`amount_cents > 0`),
    check('movements_accounts', sql`from_account <> to_account`),
  ],
)
