import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { managers } from '../choices.ts'
import { cents, currency, id, month, paging, time } from '../fields.ts'
import { lineOrNone, lines } from '../texts.ts'
import { differenceKinds } from './difference-kinds.ts'
import { movementKinds } from './movement-kinds.ts'

/** Accounts of the ledger. */
export const ledgerAccounts = ['customer', 'provider', 'bank', 'revenue', 'vat', 'fees', 'refunds_due', 'disputed'] as const
const account = z.enum(ledgerAccounts)

/** Subject of a movement, named as staff name it. `enrolment`: subscription of a charge. */
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
  /** Order or subscription; null for payouts and similar movements. */
  subject: z.nullable(subject),
})
export type Movement = z.output<typeof movement>

const moneyMonth = z.object({
  /** Month, such as 2026-11. */
  month: z.string(),
  /** Payments with VAT. */
  ordersCents: cents,
  routesCents: cents,
  plansCents: cents,
  /** Refunds paid or due, with VAT. */
  refundsCents: cents,
  /** Lost disputes. */
  lostCents: cents,
  /** VAT of sales less VAT of refunds. */
  vatCents: cents,
  feesCents: cents,
  /** Remaining income. */
  keptCents: cents,
})
export type MoneyMonth = z.output<typeof moneyMonth>

const difference = z.object({
  id,
  foundAt: time,
  /** Kind of comparison. */
  what: z.enum(differenceKinds),
  /** Subject: an id, an order number, a transfer's reference, or a day of the bank. */
  about: z.string(),
  /** Order or subscription, where known. */
  subject: z.nullable(subject),
  currency,
  /** Expected amount and the amount found on the other side. */
  wantedCents: cents,
  foundCents: cents,
})
export type MoneyDifference = z.output<typeof difference>

const solvedDifference = z.object({
  ...difference.shape,
  solvedAt: time,
  /** How it was resolved. */
  note: z.string(),
  /** Null when the member of staff left. */
  by: z.nullable(z.string()),
})
export type SolvedDifference = z.output<typeof solvedDifference>

const dispute = z.object({
  id,
  /** Order or subscription that was paid. */
  subject,
  amountCents: cents,
  currency,
  /** An inquiry of the bank; no money moved. */
  isInquiry: z.boolean(),
  /** Reason in the provider's words, such as `fraudulent`. */
  reason: z.string(),
  /** `open` waits for our answer, `answered` for the bank's. */
  status: z.enum(['open', 'answered']),
  /** Deadline for our answer; null when it has passed. */
  answerBy: z.nullable(time),
})
export type MoneyDispute = z.output<typeof dispute>

const unanswered = z.object({
  /** Id of the charge. */
  id,
  subject,
  amountCents: cents,
  currency,
  /** Time of the first request to the provider. */
  since: time,
})
export type UnansweredRenewal = z.output<typeof unanswered>

const sum = z.object({ cents, count: z.number() })

export const bookkeepingCalls = {
  readMoney: defineCall({
    method: 'GET',
    path: '/react/staff/money',
    summary:
      'Returns the company’s finances: today’s income, what is pending, what is owed, the last twelve months and the last reconciliation.',
    access: managers,
    answer: z.object({
      currency,
      today: z.object({ ...sum.shape, feesCents: cents }),
      /** Expected transfers. */
      open: sum,
      /** Refunds to send; `by`: the earliest due day. */
      refundsDue: z.object({
        ...sum.shape,
        by: z.nullable(time),
        failed: z.number(),
        /** Failed refunds of subscriptions; `by`: the earliest due day. Failed refunds of orders are listed with the orders. */
        failedOfSubscriptions: z.object({ count: z.number(), by: z.nullable(time) }),
      }),
      disputed: sum,
      /** Open disputes, the next deadline first; at most 100. */
      disputes: z.array(dispute),
      /** Renewals without an answer of the provider for two days, oldest first; at most 100. They disappear when it answers. */
      unanswered: z.array(unanswered),
      months: z.array(moneyMonth),
      /** Balances of all accounts; they sum to zero. */
      balances: z.array(z.object({ account, cents })),
      /** Last comparison of provider, ledger and sales; null before the first. */
      comparedAt: z.nullable(time),
      differences: z.array(difference),
      /** Last resolved differences, latest first; at most 20. */
      solved: z.array(solvedDifference),
    }),
  }),
  listMovements: defineCall({
    method: 'GET',
    path: '/react/staff/money/movements',
    summary: 'Lists the ledger, newest first, or all entries of one order by its number, with the balances.',
    access: managers,
    input: z.object({ ...paging, rows: z._default(paging.rows, 50), order: z._default(lineOrNone(100), '') }),
    answer: z.object({
      items: z.array(movement),
      page: z.number(),
      rows: z.number(),
      next: z.nullable(z.string()),
      /** Balances of the requested order. */
      balances: z.nullable(z.array(z.object({ account, cents }))),
    }),
  }),
  exportMovements: defineCall({
    method: 'GET',
    path: '/react/staff/money/export',
    summary: 'Returns the ledger of a month as CSV, oldest first.',
    access: managers,
    input: z.object({ month }),
    answer: z.object({ name: z.string(), type: z.string(), /** Base64. */ content: z.string() }),
  }),
  solveDifference: defineCall({
    method: 'POST',
    path: '/react/staff/money/difference/:id',
    summary: 'Resolves a difference with a note on what was done.',
    access: managers,
    input: z.object({ id, note: lines(1000) }),
    errors: ['not_found'],
  }),
}
