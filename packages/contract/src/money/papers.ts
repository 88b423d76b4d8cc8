import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { managers } from '../choices.ts'
import { cents, currency, id, month, paging, time } from '../fields.ts'
import { line } from '../texts.ts'
import { heldReasons, paperKinds } from './paper-kinds.ts'

/** Order or charge. `number`: the order number shown to people. */
const subject = z.object({ id, number: z.nullable(z.string()) })

const paper = z.object({
  id,
  kind: z.enum(paperKinds),
  /** Document number, such as `WM-2026-00412`. */
  label: z.string(),
  issuedAt: time,
  /** Name in the language of the purchase. */
  name: z.string(),
  /** Positive for credit notes, too. */
  grossCents: cents,
  currency,
  /** Number of the corrected invoice. */
  corrects: z.nullable(z.string()),
})
export type Paper = z.output<typeof paper>

const staffPaper = z.object({
  ...paper.shape,
  subject,
  buyer: z.string(),
  allocation: z.nullable(z.string()),
})
export type StaffPaper = z.output<typeof staffPaper>

/** Paper that is not issued yet. `why` is null while it is being processed. */
const heldPaper = z.object({
  /** Id of the payment or refund. */
  id,
  kind: z.enum(paperKinds),
  subject,
  /** Empty for a credit note, which has the buyer of its invoice. */
  buyer: z.string(),
  /** Registration or VAT number given by the buyer; may be empty. */
  buyerNumber: z.string(),
  grossCents: cents,
  currency,
  since: time,
  why: z.nullable(z.enum(heldReasons)),
})
export type HeldPaper = z.output<typeof heldPaper>

const file = z.object({ url: z.string(), expiresAt: time })

export const paperCalls = {
  listPapers: defineCall({
    method: 'GET',
    path: '/react/papers',
    summary: 'Lists the person’s invoices and credit notes, or those of one order or charge, newest first.',
    input: z.object({ ...paging, subject: z.optional(id) }),
    answer: z.object({ items: z.array(paper), page: z.number(), rows: z.number(), next: z.nullable(z.string()) }),
  }),
  openPaper: defineCall({
    method: 'POST',
    path: '/react/paper/:id/file',
    summary: 'Returns the address of an invoice or credit note as a PDF. The address works for a minute.',
    input: z.object({ id }),
    answer: file,
    errors: ['not_found'],
  }),
}

export const staffPaperCalls = {
  listStaffPapers: defineCall({
    method: 'GET',
    path: '/react/staff/papers',
    summary: 'Lists the invoices and credit notes of a month with their totals, newest first, and those on hold.',
    access: managers,
    input: z.object({
      ...paging,
      rows: z._default(paging.rows, 25),
      /** Defaults to this month. */
      month: z.optional(month),
    }),
    answer: z.object({
      items: z.array(staffPaper),
      page: z.number(),
      rows: z.number(),
      next: z.nullable(z.string()),
      month: z.string(),
      /** Totals of the month. Subtract credit notes. */
      sums: z.array(z.object({ kind: z.enum(paperKinds), currency, count: z.number(), vatCents: cents, grossCents: cents })),
      /** Held papers of any month, oldest first; at most 100. */
      held: z.array(heldPaper),
    }),
  }),
  openStaffPaper: defineCall({
    method: 'POST',
    path: '/react/staff/paper/:id/file',
    summary: 'Returns the address of a customer’s invoice or credit note as a PDF. The address works for a minute.',
    access: managers,
    input: z.object({ id }),
    answer: file,
    errors: ['not_found'],
  }),
  settleRefusedInvoice: defineCall({
    method: 'POST',
    path: '/react/staff/paper/:id/refused',
    summary:
      'Releases an invoice whose allocation number was refused: with the corrected registration number of the buyer or, if null, without an allocation number.',
    access: managers,
    input: z.object({ id, registrationNumber: z.nullable(line(200)) }),
    errors: ['not_found'],
  }),
  openMonthOfPapers: defineCall({
    method: 'POST',
    path: '/react/staff/papers/archive',
    summary: 'Returns the address of a ZIP with all invoices and credit notes of a month. The address works for a minute.',
    access: managers,
    input: z.object({ month }),
    answer: file,
  }),
}
