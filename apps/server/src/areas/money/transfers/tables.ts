import type { StatementColumns } from '@waymark/contract/money/transfers.ts'
import { sql } from 'drizzle-orm'
import { boolean, char, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from '../../../platform/columns.ts'
import { users } from '../../people/accounts/tables.ts'
import { paymentSubjects, payments } from '../payments/tables.ts'

/** A bank statement that staff brought. */
export const bankStatements = pgTable('bank_statements', {
  id: idColumn(),
  /** The company's, as the settings had it. */
  account: text('account').notNull(),
  format: text('format', { enum: ['camt', 'csv'] }).notNull(),
  /** As the file was called. */
  name: text('name').notNull(),
  importedAt: timeColumn('imported_at').notNull(),
  importedBy: uuid('imported_by').references(() => users.id, { onDelete: 'set null' }),
})

/** A line of statements, once however often it came: what the bank says that it moved. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: idColumn(),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => bankStatements.id),
    account: text('account').notNull(),
    /** A hash of day, amount and the bank's own reference, or of all that the line says, with its place among equal ones. */
    key: text('key').notNull(),
    /** Of a CSV a hash of the whole row with its place among equal ones, so that it stays one line when other columns of it are read. */
    row: text('row'),
    /** Where it stood in its file. */
    position: integer('position').notNull(),
    bookedOn: date('booked_on', { mode: 'string' }).notNull(),
    /** Minor units; below zero what left the account. */
    amountCents: integer('amount_cents').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    /** Of the other side, as the bank has it. */
    name: text('name').notNull(),
    text: text('text').notNull(),
    /** `out`: money that left, of which nothing is to be matched; `returned`: it pays nothing of ours and goes back. */
    state: text('state', { enum: ['open', 'matched', 'aside', 'out', 'returned'] }).notNull(),
    paymentId: uuid('payment_id').references(() => payments.id, { onDelete: 'set null' }),
    /** Nobody had to say so. */
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

/** What came of a transfer, by the line of a statement or the word of staff. */
export const transferReceipts = pgTable(
  'transfer_receipts',
  {
    id: idColumn(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    amountCents: integer('amount_cents').notNull(),
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    /** Null until a statement shows what staff confirmed by hand. */
    lineId: uuid('line_id').references(() => bankLines.id, { onDelete: 'set null' }),
    /** What makes a confirmation by hand come once; null for what a statement showed first. */
    key: text('key'),
    createdAt: timeColumn('created_at').notNull(),
  },
  (t) => [uniqueIndex('transfer_receipts_line').on(t.lineId), uniqueIndex('transfer_receipts_key').on(t.paymentId, t.key)],
)

/** Lines that are nobody's payment and go back to who sent them, as staff know their account. */
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
    /** On which day staff sent it; null while it is due. */
    sentOn: date('sent_on', { mode: 'string' }),
  },
  (t) => [uniqueIndex('line_returns_line').on(t.lineId), index('line_returns_due').on(t.dueAt, t.id).where(sql`sent_on is null`)],
)

/** How the CSV of an account is read, as somebody said with the first one. */
export const statementColumns = pgTable('statement_columns', {
  account: text('account').primaryKey(),
  columns: jsonb('columns').$type<Omit<StatementColumns, 'out'> & { out?: string }>().notNull(),
  savedAt: timeColumn('saved_at').notNull(),
})

/** Where money of an order goes back to by bank. */
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
