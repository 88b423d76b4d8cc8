import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { managers } from '../choices.ts'
import { cents, currency, id, month, paging, time } from '../fields.ts'
import { lineOrNone, lines } from '../texts.ts'
import { differenceKinds } from './difference-kinds.ts'
import { movementKinds } from './movement-kinds.ts'

/** Where money is, or whose it is. */
export const ledgerAccounts = ['customer', 'provider', 'bank', 'revenue', 'vat', 'fees', 'refunds_due', 'disputed'] as const
const account = z.enum(ledgerAccounts)

/** What money moved for, as staff call it. `enrolment`: the subscription that a charge is of. */
const subject = z.object({ kind: z.enum(['order', 'charge']), id, name: z.string(), enrolment: z.nullable(id) })
export type MoneySubject = z.output<typeof subject>

const movement = z.object({
  id,
  at: time,
  kind: z.enum(movementKinds),
  from: account,
  to: account,
  amountCents: cents,
  currency,
  /** The order or subscription that it belongs to; null for payouts and the like. */
  subject: z.nullable(subject),
})
export type Movement = z.output<typeof movement>

const moneyMonth = z.object({
  /** Such as 2026-11. */
  month: z.string(),
  /** Paid, with VAT, by what was sold. */
  ordersCents: cents,
  routesCents: cents,
  plansCents: cents,
  /** Given back or to be given back, with VAT. */
  refundsCents: cents,
  /** What banks took back for good. */
  lostCents: cents,
  /** VAT of what was sold, less that of what went back. */
  vatCents: cents,
  feesCents: cents,
  /** What is left. */
  keptCents: cents,
})
export type MoneyMonth = z.output<typeof moneyMonth>

const difference = z.object({
  id,
  foundAt: time,
  /** What was compared. */
  what: z.enum(differenceKinds),
  /** Which one: an id, the number of an order, the reference of a transfer, or a day of the bank. */
  about: z.string(),
  /** The order or subscription that it belongs to, where that is known. */
  subject: z.nullable(subject),
  currency,
  /** What it says of itself, and what the other side has. */
  wantedCents: cents,
  foundCents: cents,
})
export type MoneyDifference = z.output<typeof difference>

const solvedDifference = z.object({
  ...difference.shape,
  solvedAt: time,
  /** What was done about it. */
  note: z.string(),
  /** Null for who has left. */
  by: z.nullable(z.string()),
})
export type SolvedDifference = z.output<typeof solvedDifference>

const dispute = z.object({
  id,
  /** The order or subscription that was paid for. */
  subject,
  amountCents: cents,
  currency,
  /** The bank only asks: no money moved. */
  isInquiry: z.boolean(),
  /** In the provider's words, such as `fraudulent`. */
  reason: z.string(),
  /** `open` waits for our answer, `answered` for the bank's. */
  status: z.enum(['open', 'answered']),
  /** Until when we can answer; null where that is over. */
  answerBy: z.nullable(time),
})
export type MoneyDispute = z.output<typeof dispute>

const unanswered = z.object({
  /** The charge. */
  id,
  subject,
  amountCents: cents,
  currency,
  /** Since when the provider is asked. */
  since: time,
})
export type UnansweredRenewal = z.output<typeof unanswered>

const sum = z.object({ cents, count: z.number() })

export const bookkeepingCalls = {
  readMoney: defineCall({
    method: 'GET',
    path: '/react/staff/money',
    summary: 'How the company stands: what came in today, what waits, what is owed, the last twelve months, and the last comparison.',
    access: managers,
    answer: z.object({
      currency,
      today: z.object({ ...sum.shape, feesCents: cents }),
      /** Transfers that are waited for. */
      open: sum,
      /** To be sent back; `by`: the first of them. */
      refundsDue: z.object({
        ...sum.shape,
        by: z.nullable(time),
        failed: z.number(),
        /** Failed ones of subscriptions, by when the first was to be back; those of orders wait with their orders. */
        failedOfSubscriptions: z.object({ count: z.number(), by: z.nullable(time) }),
      }),
      disputed: sum,
      /** What banks decide about, what is to be answered first on top; at most 100. */
      disputes: z.array(dispute),
      /** Renewals of which the provider has said nothing for two days, the oldest first; at most 100. They go when it answers. */
      unanswered: z.array(unanswered),
      months: z.array(moneyMonth),
      /** How all accounts stand; together zero. */
      balances: z.array(z.object({ account, cents })),
      /** When provider, ledger and what was sold were compared last; null before the first time. */
      comparedAt: z.nullable(time),
      differences: z.array(difference),
      /** What staff solved last, the latest first; at most 20. */
      solved: z.array(solvedDifference),
    }),
  }),
  listMovements: defineCall({
    method: 'GET',
    path: '/react/staff/money/movements',
    summary: 'The ledger, the newest first; or all of one order, by its number, with how the accounts stand with it.',
    access: managers,
    input: z.object({ ...paging, rows: z._default(paging.rows, 50), order: z._default(lineOrNone(100), '') }),
    answer: z.object({
      items: z.array(movement),
      page: z.number(),
      rows: z.number(),
      next: z.nullable(z.string()),
      /** Of the order that was asked for. */
      balances: z.nullable(z.array(z.object({ account, cents }))),
    }),
  }),
  exportMovements: defineCall({
    method: 'GET',
    path: '/react/staff/money/export',
    summary: 'The ledger of a month as CSV, the oldest first.',
    access: managers,
    input: z.object({ month }),
    answer: z.object({ name: z.string(), type: z.string(), /** Base64. */ content: z.string() }),
  }),
  solveDifference: defineCall({
    method: 'POST',
    path: '/react/staff/money/difference/:id',
    summary: 'Says what was done about a difference, which waits no more.',
    access: managers,
    input: z.object({ id, note: lines(1000) }),
    errors: ['not_found'],
  }),
}
