import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { idOrSlug, time } from '../fields.ts'

export const downloadKinds = ['guide', 'checklist'] as const
export const downloadFormats = ['pdf', 'markdown'] as const

export const downloadCalls = {
  requestDownload: defineCall({
    method: 'POST',
    path: '/react/user/download/:kind/:id',
    summary: 'Counts one download and returns its address, which works for a minute.',
    idempotent: 'optional',
    input: z.object({ kind: z.enum(downloadKinds, 'invalid'), id: idOrSlug, format: z.enum(downloadFormats, 'invalid') }),
    answer: z.object({
      url: z.string(),
      expiresAt: time,
      /** Downloads left this month; null is unlimited. */
      left: z.nullable(z.number()),
    }),
    errors: ['not_found', 'paid_guide', 'limit_downloads', 'idempotency_conflict', 'too_many_requests', 'overloaded', 'too_large_to_print'],
  }),
}
