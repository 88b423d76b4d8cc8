import { languages } from '@waymark/contract/choices.ts'
import { heldReasons, paperKinds } from '@waymark/contract/money/paper-kinds.ts'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from '../../../platform/columns.ts'
import { users } from '../../people/accounts/tables.ts'
import type { KeptFees, Sale } from '../payments/hooks.ts'

/** The last number of each kind and year. A number is taken in the transaction that writes its paper, so that there are no gaps. */
export const paperNumbers = pgTable(
  'paper_numbers',
  {
    kind: text('kind', { enum: paperKinds }).notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.year] })],
)

/** Amounts in cents; always positive, also on a credit note. */
export interface Sums {
  net: number
  vat: number
  gross: number
}

/** The complete content of a paper, frozen on the day of issue. */
export interface PaperContent {
  seller: { name: string; address: string; number: string; site: string; email: string }
  buyer: Sale['buyer']
  /** `number` is the order number. */
  sold: { number: string | null; orderedAt: string; paidAt: string; provider: string }
  currency: string
  /** Net amounts that add up to `sums.net`. `name` is null for a part of the invoice's amount. */
  lines: { name: string | null; netCents: number }[]
  vat: { basisPoints: number; note: Record<'en' | 'ru' | 'de', string> | null }
  sums: Sums
  /**
   * The sums in the official currency. `perDollar` is the exchange rate in millionths; `day` is the rate's day,
   * `wantedDay` the payment's.
   */
  official: Sums & { currency: string; perDollar: number; day: string; wantedDay: string }
  allocation: string | null
  /** For a credit note: the invoice that it corrects, the reason, and what is left of the invoice. */
  corrects: { label: string; issuedAt: string; remainsCents: number; reason: string } | null
}

/** Issued invoices and credit notes. Triggers reject every change except clearing `userId`, and deletion within 7 years. */
export const papers = pgTable(
  'papers',
  {
    id: idColumn(),
    kind: text('kind', { enum: paperKinds }).notNull(),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    /** Displayed number, such as `WM-2026-00412`. */
    label: text('label').notNull(),
    subjectKind: text('subject_kind', { enum: ['order', 'charge'] }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    paymentId: uuid('payment_id').notNull(),
    /** For a credit note: id of the refund or of the lost dispute. */
    refundId: uuid('refund_id'),
    corrects: uuid('corrects').references((): AnyPgColumn => papers.id),
    language: text('language', { enum: languages }).notNull(),
    issuedAt: timeColumn('issued_at').notNull(),
    content: jsonb('content').$type<PaperContent>().notNull(),
  },
  (t) => [
    uniqueIndex('papers_number').on(t.kind, t.year, t.number),
    uniqueIndex('papers_payment').on(t.paymentId).where(sql`kind = 'invoice'`),
    uniqueIndex('papers_refund').on(t.refundId),
    index('papers_corrects').on(t.corrects).where(sql`corrects is not null`),
    index('papers_subject').on(t.userId, t.subjectId, t.issuedAt.desc(), t.id.desc()),
    index('papers_user').on(t.userId, t.issuedAt.desc(), t.id.desc()),
    index('papers_issued').on(t.issuedAt.desc(), t.id.desc()),
  ],
)

/** Data for a paper to be issued, frozen when the money moved. */
export type DuePaper = {
  subjectKind: 'order' | 'charge'
  subjectId: string
  provider: string
  currency: string
  amountCents: number
  movedAt: string
} & (
  | {
      kind: 'invoice'
      vatCents: number
      vat: PaperContent['vat']
      sale: Omit<Sale, 'orderedAt'> & { orderedAt: string }
      /** Exchange rate of the first request for an allocation number. Repeated requests use the same amounts. */
      rate?: { day: string; perDollar: number }
      /** Id of a repeated request for an allocation number, after staff corrected the registration number. */
      wish?: string
      /** Staff decided to issue the invoice without the refused number. */
      withoutAllocation?: true
    }
  /** `vatCents` of a lost dispute; that of a refund is in the ledger. */
  | { kind: 'credit_note'; reason: string; vatCents?: number; kept?: KeptFees | null }
)
export type DueInvoice = Extract<DuePaper, { kind: 'invoice' }>
export type DueCreditNote = Extract<DuePaper, { kind: 'credit_note' }>

/** Papers to be issued: inserted when money moves, deleted when the paper is issued. */
export const duePapers = pgTable(
  'due_papers',
  {
    /** Id of the payment, refund or lost dispute. */
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id').notNull(),
    facts: jsonb('facts').$type<DuePaper>().notNull(),
    held: text('held', { enum: heldReasons }),
    /** When an allocation number was first requested. Repeated requests use the same day, which is also the day of issue. */
    askedAt: timeColumn('asked_at'),
    /** The received allocation number, stored before it is used so that none is requested twice. */
    allocation: text('allocation'),
    createdAt: timeColumn('created_at').notNull(),
  },
  (t) => [index('due_papers_created').on(t.createdAt, t.id), index('due_papers_payment').on(t.paymentId)],
)
