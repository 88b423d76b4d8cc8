import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { managers } from '../choices.ts'
import { cents, centsFrom, currency, givenCents, id, reasonText, time } from '../fields.ts'
import { lines } from '../texts.ts'

/** A refund that a member of staff asked for. */
export const refundRequest = z.object({
  id,
  /** What it is of: an order by its number, a subscription by its name. */
  subject: z.object({ kind: z.enum(['order', 'enrolment']), id, name: z.string() }),
  amountCents: cents,
  currency,
  reason: z.string(),
  /** `open` waits for a second person. */
  status: z.enum(['open', 'approved', 'refused', 'withdrawn']),
  /** Null when they are staff no more. */
  by: z.nullable(z.string()),
  /** Asked for by whoever reads it, who can withdraw it and not approve it. */
  mine: z.boolean(),
  requestedAt: time,
  dueAt: time,
  /** Null while it is open, and where nobody had to agree. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(time),
  /** Why it was refused. */
  decision: z.string(),
})
export type RefundRequest = z.output<typeof refundRequest>

/** What staff want given back. */
export const wantedRefund = {
  amountCents: centsFrom(1, 'amount_1'),
  reason: lines(1000),
  /** How much could be given back when it was seen; not asked where it is not said. */
  refundableBefore: z.optional(givenCents),
}

export const refundRequestCalls = {
  listRefundRequests: defineCall({
    method: 'GET',
    path: '/react/staff/refund_requests',
    summary: 'Refunds that wait for a second person, what is due first on top; at most 100.',
    access: managers,
    answer: z.object({
      items: z.array(refundRequest),
      /** Of one order or subscription, staff may give back so much without a second person. */
      aloneCents: cents,
    }),
  }),
  decideRefund: defineCall({
    method: 'POST',
    path: '/react/staff/refund_request/:id',
    summary: 'A second member of staff approves a refund or refuses it with a reason; who asked for it withdraws it.',
    access: managers,
    input: z
      .object({ id, decision: z.enum(['approved', 'refused', 'withdrawn'], 'choice'), reason: z._default(reasonText, '') })
      .check(z.refine(({ decision, reason }) => decision !== 'refused' || reason !== '', { error: 'required', path: ['reason'] })),
    errors: ['not_found', 'refund_own', 'refund_not_own', 'refund_decided', 'refund_too_much'],
  }),
}
