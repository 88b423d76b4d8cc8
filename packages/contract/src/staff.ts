import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { id, reasonText } from './fields.ts'

/** What staff may make of an account; leaving is the person's own. */
export const statuses = ['active', 'suspended', 'blocked'] as const

export const staffCalls = {
  enrolSecondFactor: defineCall({
    method: 'POST',
    path: '/react/user/second_factor/enrol',
    summary: 'Begins with a second factor: a secret for an authenticator app, in force once a code of it was entered. For staff.',
    answer: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['forbidden', 'second_factor_exists'],
  }),
  verifySecondFactor: defineCall({
    method: 'POST',
    path: '/react/user/second_factor',
    summary: 'Opens staff calls for this session, with a code of the app or a recovery code. The first time it answers the recovery codes.',
    input: z.object({ code: z.string('required').check(z.trim(), z.minLength(6, 'code'), z.maxLength(20, 'code')) }),
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['forbidden', 'wrong_code', 'too_many_tries'],
  }),
  changeStatus: defineCall({
    method: 'POST',
    path: '/react/staff/user/:id/status',
    summary: 'Suspends, blocks or reinstates an account; the person reads the reason. Sessions end at once.',
    access: ['admin', 'manager'],
    input: z
      .object({ id, status: z.enum(statuses), reason: reasonText })
      .check(z.refine(({ status, reason }) => status === 'active' || reason !== '', { error: 'required', path: ['reason'] })),
    errors: ['not_found', 'status_unchanged'],
  }),
}
