import { heldReasons, paperKinds } from '@waymark/contract/money/paper-kinds.ts'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timeColumn } from '../../../platform/columns.ts'
import type { KeptFees, Sale } from '../../../platform/context.ts'
import { users } from '../../people/accounts/tables.ts'

/** The last number that was given, of each kind and year. A number is taken in the transaction that writes its paper, so none is missing. */
export const paperNumbers = pgTable(
  'paper_numbers',
  {
    kind: text('kind', { enum: paperKinds }).notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.year] })],
)

/** An amount with what is in it, in minor units; always above zero, also on a credit note. */
export interface Sums {
  net: number
  vat: number
  gross: number
}

/** All that a paper says, as it was on the day that it was issued. */
export interface PaperContent {
  seller: { name: string; address: string; number: string; site: string; email: string }
  buyer: Sale['buyer']
  /** What was sold; `number` is the order's. */
  sold: { number: string | null; orderedAt: string; paidAt: string; provider: string }
  currency: string
  /** Without VAT; they add up to `sums.net`. `name` is null for a part of what the invoice says. */
  lines: { name: string | null; netCents: number }[]
  vat: { basisPoints: number; note: Record<'en' | 'ru' | 'de', string> | null }
  sums: Sums
  /** The same in the official currency, at the rate of a day: so many millionths of it for a dollar. */
  official: Sums & { currency: string; perDollar: number; day: string; wantedDay: string }
  allocation: string | null
  /** Of a credit note: what it corrects, why, and how much remains of that. */
  corrects: { label: string; issuedAt: string; remainsCents: number; reason: string } | null
}

/** Invoices and credit notes that were issued. Triggers refuse every change but that its person goes, and deletion within 7 years. */
export const papers = pgTable(
  'papers',
  {
    id: idColumn(),
    kind: text('kind', { enum: paperKinds }).notNull(),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    /** `WM-2026-00412`, as people call it. */
    label: text('label').notNull(),
    subjectKind: text('subject_kind', { enum: ['order', 'charge'] }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    paymentId: uuid('payment_id').notNull(),
    /** Of a credit note: the refund, or the dispute that was lost. */
    refundId: uuid('refund_id'),
    corrects: uuid('corrects').references((): AnyPgColumn => papers.id),
    language: text('language', { enum: ['en', 'ru', 'de'] }).notNull(),
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

/** What a paper will be made of, frozen when the money moved. */
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
      /** By which it was reckoned when an allocation number was asked for first: asked again, the same amounts are told. */
      rate?: { day: string; perDollar: number }
      /** Under which an allocation number is asked for anew, once staff corrected the buyer's number. */
      wish?: string
      /** Staff decided that it is issued without the number that was refused. */
      withoutAllocation?: true
    }
  /** `vatCents` of what was lost; that of a refund stands in the ledger by its id. */
  | { kind: 'credit_note'; reason: string; vatCents?: number; kept?: KeptFees | null }
)
export type DueInvoice = Extract<DuePaper, { kind: 'invoice' }>
export type DueCreditNote = Extract<DuePaper, { kind: 'credit_note' }>

/** Papers that are to be issued: written with what moved the money, gone with the paper. */
export const duePapers = pgTable(
  'due_papers',
  {
    /** Of the payment, the refund, or the dispute that was lost. */
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id').notNull(),
    facts: jsonb('facts').$type<DuePaper>().notNull(),
    held: text('held', { enum: heldReasons }),
    /** When an allocation number was asked for first: asked again, the same day is told, and the invoice is of that time. */
    askedAt: timeColumn('asked_at'),
    /** What was answered to who asked for an allocation number: kept before it is used, so that none is asked for twice. */
    allocation: text('allocation'),
    createdAt: timeColumn('created_at').notNull(),
  },
  (t) => [index('due_papers_created').on(t.createdAt, t.id), index('due_papers_payment').on(t.paymentId)],
)
