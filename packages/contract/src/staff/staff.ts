import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { accountStatuses, managers, staffRoles } from '../choices.ts'
import { email, id, paging, personName, reasonText, time } from '../fields.ts'
import { textKinds } from '../texts.ts'

const role = z.enum(staffRoles, 'choice')

const staffPerson = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role,
  /** A second factor is set up. Without one, every staff call is refused. */
  secondFactor: z.boolean(),
})
export type StaffPerson = z.output<typeof staffPerson>

const auditEntry = z.object({
  id: z.string(),
  at: time,
  /** Null for the system. */
  actor: z.nullable(z.object({ id, name: z.string() })),
  /** Subject and past participle, such as `order.accepted`. */
  action: z.string(),
  /** Kind and id. */
  subject: z.string(),
  details: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type AuditEntry = z.output<typeof auditEntry>

export const staffCalls = {
  enrolSecondFactor: defineCall({
    method: 'POST',
    path: '/react/user/second_factor/enrol',
    summary: 'Starts setting up a second factor for staff: returns a secret for an authenticator app, active once a code is entered.',
    beforeSecondFactor: true,
    answer: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['forbidden', 'second_factor_exists'],
  }),
  verifySecondFactor: defineCall({
    method: 'POST',
    path: '/react/user/second_factor',
    summary:
      'Unlocks a staff session with a code from the app or a recovery code; before that, the session can only do this and sign out. The first time it returns the recovery codes, and for ten minutes new ones with each further code.',
    beforeSecondFactor: true,
    input: z.object({
      code: z.string('required').check(z.trim(), z.minLength(6, 'code'), z.maxLength(20, 'code')).register(textKinds, { kind: 'secret' }),
    }),
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['forbidden', 'wrong_code', 'too_many_tries'],
  }),
  changeStatus: defineCall({
    method: 'POST',
    path: '/react/staff/user/:id/status',
    summary: 'Suspends, blocks or reactivates an account. The person sees the reason. Sessions end immediately.',
    access: managers,
    input: z
      .object({
        id,
        status: z.enum(accountStatuses),
        reason: reasonText,
        /** Status as the client saw it. When given, the call is refused if it has changed. */
        before: z.optional(z.enum(accountStatuses)),
      })
      .check(z.refine(({ status, reason }) => status === 'active' || reason !== '', { error: 'required', path: ['reason'] })),
    errors: ['not_found', 'status_unchanged', 'account_changed'],
  }),
  listStaff: defineCall({
    method: 'GET',
    path: '/react/staff/people',
    summary: 'Lists everyone with a role, by name.',
    access: managers,
    answer: z.object({ items: z.array(staffPerson) }),
  }),
  addStaff: defineCall({
    method: 'POST',
    path: '/react/staff/people',
    summary: 'Adds a member of staff who has no account yet. They sign in with a code and set up their second factor.',
    access: ['admin'],
    input: z.object({ email, name: personName, role }),
    answer: staffPerson,
    errors: ['email_taken'],
  }),
  changeRole: defineCall({
    method: 'POST',
    path: '/react/staff/user/:id/role',
    summary:
      'Changes the role of a member of staff, or removes it and blocks the account. Their sessions end immediately. One admin always remains.',
    access: ['admin'],
    input: z.object({
      id,
      role: z.nullable(role),
      /** Role as the client saw it. When given, the call is refused if it has changed. */ before: z.optional(role),
    }),
    errors: ['not_found', 'last_admin', 'account_changed'],
  }),
  listAudit: defineCall({
    method: 'GET',
    path: '/react/staff/audit',
    summary: 'Lists the audit log, newest first.',
    access: managers,
    input: z.object({
      ...paging,
      rows: z._default(paging.rows, 50),
      actor: z.optional(id),
      /** Prefix of an action, such as `order`. */
      action: z.optional(z.string('type').check(z.maxLength(60, 'invalid'), z.regex(/^[a-z_.]*$/, 'invalid'))),
      /** Kind and id, such as `order:` and an id. */
      subject: z.optional(z.string('type').check(z.maxLength(80, 'invalid'), z.regex(/^[\w:-]*$/, 'invalid'))),
    }),
    answer: z.object({ items: z.array(auditEntry), page: z.number(), rows: z.number(), next: z.nullable(z.string()) }),
  }),
}
