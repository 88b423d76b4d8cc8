import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { documentSlugs, managers } from '../choices.ts'
import { email, id, time } from '../fields.ts'
import { lines } from '../texts.ts'

const documentSlug = z.enum(documentSlugs)

/** How a person asked staff to act on their data. `nobody`: the company decided it. */
const requestKind = z.enum(['letter', 'email', 'phone', 'authority', 'nobody'], 'choice')
export type RightsAsking = z.output<typeof requestKind>

/** The person, the kind of request, and the reason, which is emailed to the person as staff wrote it. */
const staffRequest = { id, asked: requestKind, reason: lines(1000) }

/** Agreements and sessions of a customer that staff can act on. */
const rights = z.object({
  agreements: z.array(
    z.object({
      slug: documentSlug,
      title: z.string(),
      /** Newest version that the customer agreed to. */
      version: z.string(),
      acceptedAt: time,
      /** Time of withdrawal; null while the agreement holds. */
      withdrawnAt: z.nullable(time),
    }),
  ),
  /** Number of open sessions. */
  sessions: z.number(),
  /** Agreed to marketing email. */
  marketing: z.boolean(),
  /** Time of that agreement; null when there is none or it is unknown. */
  marketingSince: z.nullable(time),
})
export type Rights = z.output<typeof rights>

/**
 * Rights that people exercise themselves when they can sign in, and staff exercise for those who cannot or who asked by
 * letter. Not available on staff accounts.
 */
export const rightsCalls = {
  readRights: defineCall({
    method: 'GET',
    path: '/react/staff/user/:id/rights',
    summary: 'Returns what a customer agreed to, and on how many devices they are signed in.',
    access: managers,
    input: z.object({ id }),
    answer: rights,
    errors: ['not_found'],
  }),
  exportCustomer: defineCall({
    method: 'POST',
    path: '/react/staff/user/:id/export',
    summary:
      'Returns the address of a ZIP with all data stored about a customer, which works for a minute. The customer is notified by email.',
    access: ['admin'],
    input: z.object(staffRequest),
    answer: z.object({ url: z.string(), expiresAt: time }),
    errors: ['not_found', 'too_many_requests'],
  }),
  correctEmail: defineCall({
    method: 'POST',
    path: '/react/staff/user/:id/email',
    summary: 'Changes a customer’s address, for people who can’t read the old one. All sessions end; both addresses are notified.',
    access: ['admin'],
    input: z.object({
      ...staffRequest,
      email,
      /** Address as the client saw it. When given, the call is refused if it has changed. */
      before: z.optional(email),
    }),
    errors: ['not_found', 'email_taken', 'account_changed'],
  }),
  endCustomerSessions: defineCall({
    method: 'POST',
    path: '/react/staff/user/:id/sessions/end',
    summary: 'Signs a customer out everywhere. The customer is notified by email.',
    access: ['admin'],
    input: z.object(staffRequest),
    errors: ['not_found'],
  }),
  withdrawAgreement: defineCall({
    method: 'POST',
    path: '/react/staff/user/:id/agreement/withdraw',
    summary:
      'Withdraws a customer’s agreement to a document. They can’t place new orders or start subscriptions until they agree again. The customer is notified by email.',
    access: ['admin'],
    input: z.object({ ...staffRequest, document: documentSlug }),
    errors: ['not_found'],
  }),
  withdrawMarketing: defineCall({
    method: 'POST',
    path: '/react/staff/user/:id/marketing/withdraw',
    summary: 'Unsubscribes a customer from news and offers by email. The customer is notified by email.',
    access: ['admin'],
    input: z.object(staffRequest),
    errors: ['not_found'],
  }),
  exportMarketing: defineCall({
    method: 'POST',
    path: '/react/staff/marketing/export',
    summary: 'Returns the customers who agreed to news and offers by email, with the day and their language, as CSV.',
    access: ['admin'],
    answer: z.object({ name: z.string(), type: z.string(), /** Base64. */ content: z.string() }),
  }),
  eraseCustomer: defineCall({
    method: 'POST',
    path: '/react/staff/user/:id/erase',
    summary:
      'Deletes a customer’s account and its data, as the customer could. Documents required by law stay. The customer is notified by email.',
    access: ['admin'],
    input: z.object(staffRequest),
    errors: ['not_found', 'order_in_work'],
  }),
}
