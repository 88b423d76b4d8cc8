import type { StatementColumns } from '@waymark/contract/money/transfers.ts'
import { sql } from 'drizzle-orm'
import { boolean, char, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from '../../../platform/columns.ts'
import { users } from '../../people/accounts/tables.ts'
import { paymentSubjects, payments } from '../payments/tables.ts'

/** A bank statement imported by staff. */
export const bankStatements = pgTable('bank_statements', {
  id: idColumn(),
  /** The company's account at the time of the import. */
  account: text('account').notNull(),
  format: text('format', { enum: ['camt', 'csv'] }).notNull(),
  /** File name. */
  name: text('name').notNull(),
  importedAt: timeColumn('imported_at').notNull(),
  importedBy: uuid('imported_by').references(() => users.id, { onDelete: 'set null' }),
})

/** A line of a bank statement, stored once even if several statements contain it. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: idColumn(),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => bankStatements.id),
    account: text('account').notNull(),
    /** Hash of day, amount and the bank's reference, or of the whole line, with an index among equal lines. */
    key: text('key').notNull(),
    /** For CSV: hash of the whole row with an index among equal rows, so that the line stays the same when other columns are chosen. */
    row: text('row'),
    /** Position in the file. */
    position: integer('position').notNull(),
    bookedOn: date('booked_on', { mode: 'string' }).notNull(),
    /** In cents; negative for outgoing money. */
    amountCents: integer('amount_cents').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    /** Name of the other party, as the bank writes it. */
    name: text('name').notNull(),
    text: text('text').notNull(),
    /** `out`: outgoing money, not to be matched. `returned`: pays no order and is sent back. */
    state: text('state', { enum: ['open', 'matched', 'aside', 'out', 'returned'] }).notNull(),
    paymentId: uuid('payment_id').references(() => payments.id, { onDelete: 'set null' }),
    /** Matched automatically. */
    byItself: boolean('by_itself').notNull().default(false),
    /** Why it pays no order. */
    reason: text('reason').notNull().default(''),
    createdAt: timeColumn('created_at').notNull(),
    decidedAt: timeColumn('decided_at'),
  },
  (t) => [
    uniqueIndex('bank_lines_key').on(t.account, t.key),
    uniqueIndex('bank_lines_row').on(t.account, t.row),
    index('bank_lines_open').on(t.bookedOn, t.id).where(sql`state = 'open'`),
    index('bank_lines_aside').on(t.decidedAt, t.id).where(sql`state = 'aside'`),
    index('bank_lines_matched').on(t.decidedAt).where(sql`by_itself`),
  ],
)

/** Received money of a transfer, from a bank line or confirmed by staff. */
export const transferReceipts = pgTable(
  'transfer_receipts',
  {
    id: idColumn(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    amountCents: integer('amount_cents').notNull(),
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    /** Null for a manual confirmation until the payment appears on a bank statement. */
    lineId: uuid('line_id').references(() => bankLines.id, { onDelete: 'set null' }),
    /** Idempotency key of a confirmation by hand; null for money first seen in a statement. */
    key: text('key'),
    createdAt: timeColumn('created_at').notNull(),
  },
  (t) => [uniqueIndex('transfer_receipts_line').on(t.lineId), uniqueIndex('transfer_receipts_key').on(t.paymentId, t.key)],
)

/** Lines that pay no order and are sent back to the sender, whose account staff entered. */
export const lineReturns = pgTable(
  'line_returns',
  {
    id: idColumn(),
    lineId: uuid('line_id')
      .notNull()
      .references(() => bankLines.id, { onDelete: 'cascade' }),
    amountCents: integer('amount_cents').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    holder: text('holder').notNull(),
    bank: text('bank').notNull(),
    account: text('account').notNull(),
    bic: text('bic').notNull(),
    dueAt: timeColumn('due_at').notNull(),
    createdAt: timeColumn('created_at').notNull(),
    /** Day on which staff sent it; null while it is pending. */
    sentOn: date('sent_on', { mode: 'string' }),
  },
  (t) => [uniqueIndex('line_returns_line').on(t.lineId), index('line_returns_due').on(t.dueAt, t.id).where(sql`sent_on is null`)],
)

/** CSV columns of an account, as staff named them at the first import. */
export const statementColumns = pgTable('statement_columns', {
  account: text('account').primaryKey(),
  columns: jsonb('columns').$type<Omit<StatementColumns, 'out'> & { out?: string }>().notNull(),
  savedAt: timeColumn('saved_at').notNull(),
})

/** Accounts for refunds by bank. */
export const refundAccounts = pgTable(
  'refund_accounts',
  {
    subjectKind: text('subject_kind', { enum: paymentSubjects }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    holder: text('holder').notNull(),
    bank: text('bank').notNull(),
    account: text('account').notNull(),
    bic: text('bic').notNull(),
    savedAt: timeColumn('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.subjectKind, t.subjectId] })],
)
