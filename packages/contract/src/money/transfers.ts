import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { managers } from '../choices.ts'
import { cents, centsFrom, currency, day, flag, givenCents, id, paging, time, upload, whole } from '../fields.ts'
import { decimalSigns, statementDays, transferLikenesses } from '../sold-choices.ts'
import { fileName, line, lineOrNone, lines } from '../texts.ts'

// Bank transfers of orders: account details, received amounts and refunds (specification 1).

const to = z.object({
  holder: z.string(),
  bank: z.string(),
  /** IBAN or account number. */
  account: z.string(),
  bic: z.string(),
})

const transfer = z.object({
  to,
  /** Payment reference, such as WM-1047-4: the order number with a check digit. */
  reference: z.string(),
  amountCents: cents,
  /** Amounts received and still missing. */
  receivedCents: cents,
  missingCents: cents,
  currency,
  until: time,
})

const orderTransfer = z.object({
  /** Null unless a transfer is expected. */
  transfer: z.nullable(transfer),
  /** Refund by bank; null when there is none. */
  refund: z.nullable(
    z.object({
      amountCents: cents,
      currency,
      /** Last day for the refund. */
      dueBy: day,
      /** Account for the refund; null until the customer enters it. */
      to: z.nullable(to),
    }),
  ),
  /** Other payment method that is available now. */
  canPayBy: z.nullable(z.enum(['card', 'bank_transfer'])),
})
export type OrderTransfer = z.output<typeof orderTransfer>

/** Checks the check digits of an IBAN (ISO 13616: remainder 1 modulo 97). */
export function isIban(account: string): boolean {
  const turned = account.slice(4) + account.slice(0, 4)
  const digits = turned.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

const compact = z.overwrite((text: string) => text.replace(/[\s-]/g, '').toUpperCase())
/** Account number without spaces, in capitals. One that looks like an IBAN must be valid. */
const account = z.string('required').check(
  z.maxLength(100, 'too_long:100'),
  compact,
  z.minLength(1, 'required'),
  z.regex(/^[A-Z0-9]{4,34}$/, 'bank_account'),
  z.refine((text) => !/^[A-Z]{2}[0-9]{2}/.test(text) || isIban(text), 'bank_account'),
)
const bic = z._default(
  z
    .string('type')
    .check(z.maxLength(100, 'too_long:100'), z.regex(/^[ -~]*$/, 'bic'), compact, z.regex(/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/, 'bic')),
  '',
)
const refundTo = { holder: line(100), bank: z._default(lineOrNone(100), ''), account, bic }
/** Account for a refund, as the customer enters it. */
export const refundAccount = z.object(refundTo)

const own = { id }

export const transferCalls = {
  readOrderTransfer: defineCall({
    method: 'GET',
    path: '/react/user_order/:id/transfer',
    summary: 'Returns the bank details for an order, the amount received, and the account for refunds.',
    input: z.object(own),
    answer: orderTransfer,
    errors: ['not_found'],
  }),
  drawTransferPaper: defineCall({
    method: 'POST',
    path: '/react/user_order/:id/transfer/paper',
    summary: 'Returns the details of the expected transfer as a PDF.',
    input: z.object(own),
    answer: z.object({ name: z.string(), type: z.string(), content: z.string() }),
    errors: ['not_found', 'order_state', 'too_many_requests', 'overloaded', 'too_large_to_print'],
  }),
  saveRefundAccount: defineCall({
    method: 'POST',
    path: '/react/user_order/:id/refund_account',
    summary: 'Saves the bank account for a refund, until it is sent.',
    input: z.object({ ...own, ...refundTo }),
    answer: orderTransfer,
    errors: ['not_found', 'no_refund_due'],
  }),
}

const likeOrder = z.object({
  number: z.number(),
  reference: z.string(),
  /** Missing amount. */
  missingCents: cents,
  currency,
  customer: z.string(),
  what: z.string(),
  until: time,
  /** The order is paid or ended. A transfer that arrives now is refunded. */
  ended: z.boolean(),
})

/** Line of a bank statement. */
const bookedLine = { id, bookedOn: day, amountCents: cents, currency, name: z.string(), text: z.string() }

const bankLine = z.object({
  ...bookedLine,
  /** Payment reference found in the text; empty when there is none. */
  reference: z.string(),
  /** Most likely order. */
  like: z.nullable(
    z.object({
      kind: z.enum(transferLikenesses),
      /** Another statement has the same amount on the same day for this order: possibly the same money. */
      mayBeCounted: z.boolean(),
      order: likeOrder,
    }),
  ),
})
export type BankLine = z.output<typeof bankLine>

const bankRefund = z.object({
  id,
  /** Empty for money that belongs to no payment. */
  order: z.string(),
  customer: z.string(),
  amountCents: cents,
  currency,
  dueBy: day,
  late: z.boolean(),
  to: z.nullable(to),
  /** The buyer has an account here and was asked for bank details. Otherwise only the paying bank knows them. */
  isAsked: z.boolean(),
  /** Order that ended before all of its payment arrived and can be reinstated instead of this refund. */
  reinstates: z.nullable(id),
  /** A statement line that was to be refunded and can still be matched. */
  canWithdraw: z.boolean(),
})
export type BankRefund = z.output<typeof bankRefund>

const lineAside = z.object({ ...bookedLine, reason: z.string() })

const staffTransfers = z.object({
  /** The company's account; null when none is configured. */
  account: z.nullable(z.object({ account: z.string(), currency: z.string() })),
  counts: z.object({
    /** Number of lines to match. */
    lines: z.number(),
    /** Number of refunds to send, and of late ones. */
    refunds: z.number(),
    late: z.number(),
    /** Number of expected transfers. */
    awaited: z.number(),
  }),
  /** Lines set aside last, latest first; at most 20. */
  aside: z.array(lineAside),
  /** Number of automatic matches of the last seven days. */
  matched: z.number(),
  /** Refunds to send by bank, next due day first; at most 100. */
  refunds: z.array(bankRefund),
})
export type StaffTransfers = z.output<typeof staffTransfers>

const awaitedTransfer = z.object({
  /** Id of the payment. */
  id,
  ...likeOrder.shape,
  amountCents: cents,
})
export type AwaitedTransfer = z.output<typeof awaitedTransfer>

/** Heading of a column of a bank's CSV; empty when there is none. */
const column = z._default(lineOrNone(100), '')
export const statementColumns = z.object({
  day: column,
  /** Column of incoming amounts, or of signed amounts. */
  amount: column,
  /** Column of outgoing amounts, when there are two. */
  out: column,
  payer: column,
  text: column,
  reference: column,
  account: column,
  days: z._default(z.enum(statementDays, 'choice'), 'YYYY-MM-DD'),
  decimal: z._default(z.enum(decimalSigns, 'choice'), '.'),
})
export type StatementColumns = z.output<typeof statementColumns>

const staffCall = { method: 'POST', access: managers, answer: staffTransfers } as const

export const staffTransferCalls = {
  listTransfers: defineCall({
    method: 'GET',
    path: '/react/staff/transfers',
    summary: 'Counts the bank statement lines to match, the expected transfers and the bank refunds to send.',
    access: managers,
    answer: staffTransfers,
  }),
  listBankLines: defineCall({
    method: 'GET',
    path: '/react/staff/bank_lines',
    summary: 'Lists the bank statement lines to match, oldest first, each with its likeliest order.',
    access: managers,
    input: z.object({ ...paging, rows: z._default(paging.rows, 50) }),
    answer: z.object({ items: z.array(bankLine), page: z.number(), rows: z.number(), next: z.nullable(z.string()) }),
  }),
  listAwaitedTransfers: defineCall({
    method: 'GET',
    path: '/react/staff/awaited_transfers',
    summary: 'Lists the expected transfers, next deadline first.',
    access: managers,
    input: z.object({ ...paging, rows: z._default(paging.rows, 50) }),
    answer: z.object({ items: z.array(awaitedTransfer), page: z.number(), rows: z.number(), next: z.nullable(z.string()) }),
  }),
  importStatement: defineCall({
    method: 'POST',
    path: '/react/staff/statements',
    summary:
      'Imports a bank statement (CAMT.053 or CSV) of up to 5 MiB. Lines that were imported before are skipped. The columns of a CSV are set on the first import and can be changed later.',
    access: managers,
    files: { most: 1, bytes: 5 * 1024 * 1024 },
    input: z.object({
      name: fileName,
      file: upload,
      ...statementColumns.shape,
      /** Asks for the columns of a CSV again although they are known. */
      anew: z._default(flag, false),
    }),
    answer: z.object({
      /** Null when the columns are not known yet and nothing was imported. */
      imported: z.nullable(z.object({ lines: z.number(), added: z.number(), matched: z.number() })),
      columns: z.array(z.object({ heading: z.string(), example: z.string() })),
    }),
    errors: [
      'statement_unsupported',
      'statement_unreadable',
      'too_large',
      'statement_broken',
      'statement_foreign',
      'transfers_off',
      'overloaded',
    ],
  }),
  matchTransfer: defineCall({
    ...staffCall,
    path: '/react/staff/bank_line/:id/match',
    summary:
      'Matches a line to an order: the full amount pays it, a part is added to what arrived, and what is too much or too late is refunded.',
    input: z.object({
      ...own,
      order: whole(1, 1_000_000_000, 'unknown'),
      /** Missing amount of the order as the client saw it. When given, the call is refused if it has changed. */
      missingBefore: z.optional(givenCents),
    }),
    errors: ['not_found', 'transfer_taken', 'transfer_moved', 'transfer_currency'],
  }),
  setTransferAside: defineCall({
    ...staffCall,
    path: '/react/staff/bank_line/:id/aside',
    summary: 'Marks a line as not paying any order, with a reason.',
    input: z.object({ ...own, reason: lines(1000) }),
    errors: ['not_found', 'transfer_taken'],
  }),
  reopenTransfer: defineCall({
    ...staffCall,
    path: '/react/staff/bank_line/:id/reopen',
    summary: 'Puts a line that was set aside back among the lines to match.',
    input: z.object(own),
    errors: ['not_found', 'transfer_taken'],
  }),
  returnTransfer: defineCall({
    ...staffCall,
    path: '/react/staff/bank_line/:id/return',
    summary: 'Requests that a line that pays no order is returned to this account. Staff confirm when they have sent it.',
    input: z.object({ ...own, ...refundTo }),
    errors: ['transfer_taken'],
  }),
  withdrawReturn: defineCall({
    ...staffCall,
    path: '/react/staff/refund/:id/withdraw',
    summary: 'Cancels the return of a line before it is sent. The line has to be matched again.',
    input: z.object(own),
    errors: ['no_refund_due'],
  }),
  confirmTransfer: defineCall({
    ...staffCall,
    path: '/react/staff/transfer/:id/confirm',
    summary: 'Confirms an incoming transfer by hand. A later statement line with the same amount counts as the same transfer.',
    idempotent: true,
    input: z.object({
      ...own,
      amountCents: centsFrom(1),
      receivedOn: day,
      /** Missing amount as the client saw it. When given, the call is refused if it has changed. */
      missingBefore: z.optional(givenCents),
    }),
    errors: ['not_found', 'transfer_paid', 'transfer_shown', 'transfer_changed', 'idempotency_conflict'],
  }),
  noteRefundAccount: defineCall({
    ...staffCall,
    path: '/react/staff/refund/:id/account',
    summary: 'Saves the bank account for a refund, as given by the buyer.',
    input: z.object({ ...own, ...refundTo }),
    errors: ['not_found', 'no_refund_due'],
  }),
  confirmRefundSent: defineCall({
    ...staffCall,
    path: '/react/staff/refund/:id/sent',
    summary: 'Confirms that a refund was sent by bank transfer.',
    input: z.object({ ...own, sentOn: day }),
    errors: ['not_found', 'no_refund_due', 'refund_account_missing'],
  }),
}
