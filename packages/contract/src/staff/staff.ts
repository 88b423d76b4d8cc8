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
    summary: 'Begins with a second factor: a secret for an authenticator app, in force once a code of it was entered. For staff.',
    beforeSecondFactor: true,
    answer: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['forbidden', 'second_factor_exists'],
  }),
  verifySecondFactor: defineCall({
    method: 'POST',
    path: '/react/user/second_factor',
    summary:
      'Opens the session of staff, which may nothing but this and sign out before, with a code of the app or a recovery code. The first time it answers the recovery codes, and for ten minutes new ones with each further code of the app.',
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
    summary: 'Suspends, blocks or reinstates an account; the person reads the reason. Sessions end at once.',
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
    summary: 'Everybody with a role, by name.',
    access: managers,
    answer: z.object({ items: z.array(staffPerson) }),
  }),
  addStaff: defineCall({
    method: 'POST',
    path: '/react/staff/people',
    summary: 'Makes somebody staff who has no account here; they sign in with a code and set up their second factor.',
    access: ['admin'],
    input: z.object({ email, name: personName, role }),
    answer: staffPerson,
    errors: ['email_taken'],
  }),
  changeRole: defineCall({
    method: 'POST',
    path: '/react/staff/user/:id/role',
    summary: 'Gives staff another role, or none: then the account is blocked. Their sessions end at once. One admin always stays.',
    access: ['admin'],
    input: z.object({
      id,
      role: z.nullable(role),
      /** The role that was seen; not asked where it is not said. */ before: z.optional(role),
    }),
    errors: ['not_found', 'last_admin', 'account_changed'],
  }),
  listAudit: defineCall({
    method: 'GET',
    path: '/react/staff/audit',
    summary: 'What was done, and by whom, the newest first.',
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
