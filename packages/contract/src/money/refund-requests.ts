import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { managers } from '../choices.ts'
import { cents, centsFrom, currency, givenCents, id, reasonText, time } from '../fields.ts'
import { lines } from '../texts.ts'

/** Refund requested by a member of staff. */
export const refundRequest = z.object({
  id,
  /** Order, named by its number, or subscription, named by its title. */
  subject: z.object({ kind: z.enum(['order', 'enrolment']), id, name: z.string() }),
  amountCents: cents,
  currency,
  reason: z.string(),
  /** `open` waits for a second person. */
  status: z.enum(['open', 'approved', 'refused', 'withdrawn']),
  /** Null when the person is no longer staff. */
  by: z.nullable(z.string()),
  /** Requested by the reader, who can withdraw it but not approve it. */
  mine: z.boolean(),
  requestedAt: time,
  dueAt: time,
  /** Null while open, and when no approval was needed. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(time),
  /** Reason of a refusal. */
  decision: z.string(),
})
export type RefundRequest = z.output<typeof refundRequest>

/** Refund to request. */
export const wantedRefund = {
  amountCents: centsFrom(1),
  reason: lines(1000),
  /** Refundable amount as the client saw it. When given, the call is refused if it has changed. */
  refundableBefore: z.optional(givenCents),
}

export const refundRequestCalls = {
  listRefundRequests: defineCall({
    method: 'GET',
    path: '/react/staff/refund_requests',
    summary: 'Lists refunds waiting for a second person, earliest due first; at most 100.',
    access: managers,
    answer: z.object({
      items: z.array(refundRequest),
      /** Largest refund of one order or subscription without a second person. */
      aloneCents: cents,
    }),
  }),
  decideRefund: defineCall({
    method: 'POST',
    path: '/react/staff/refund_request/:id',
    summary: 'Lets a second member of staff approve or decline a refund, or the person who requested it withdraw it.',
    access: managers,
    input: z
      .object({ id, decision: z.enum(['approved', 'refused', 'withdrawn'], 'choice'), reason: z._default(reasonText, '') })
      .check(z.refine(({ decision, reason }) => decision !== 'refused' || reason !== '', { error: 'required', path: ['reason'] })),
    errors: ['not_found', 'refund_own', 'refund_not_own', 'refund_decided', 'refund_too_much'],
  }),
}
