import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { accessCode, email, id, password, time } from '../fields.ts'
import { textKinds } from '../texts.ts'
import { codeSent, tokens } from './accounts.ts'
import { passwordLogin, passwordReset, recoveryRequest } from './passwords.ts'
import { profile } from './profile.ts'

/** Actions confirmed by a code sent to the person's own address. */
export const confirmations = ['set_password', 'delete_account', 'leave_email'] as const

const session = z.object({
  id,
  /** Browser and system, such as "Firefox, Windows"; empty when unknown. */
  device: z.string(),
  since: time,
  lastUsedAt: time,
  /** Session of this request. */
  current: z.boolean(),
})

export const securityCalls = {
  changeEmail: defineCall({
    method: 'POST',
    path: '/react/user/email',
    summary:
      'Sends a code to a new address, with a code of the old one for leave_email, which serves until the address is changed. Answers alike whether or not the new address has an account.',
    input: z.object({ email, accessCode }),
    answer: codeSent,
    errors: ['wrong_code', 'too_many_tries', 'code_too_soon', 'too_many_codes'],
  }),
  confirmEmail: defineCall({
    method: 'POST',
    path: '/react/user/email/confirm',
    summary: 'Makes the new address the one of the account. All other sessions end, and the old address is told.',
    input: z.object({ accessCode }),
    answer: profile,
    errors: ['wrong_code', 'too_many_tries', 'email_taken'],
  }),
  requestConfirmation: defineCall({
    method: 'POST',
    path: '/react/user/confirmation',
    summary: 'Sends a code to the own address, for a password, for another address or for deleting the account.',
    input: z.object({ purpose: z.enum(confirmations) }),
    answer: codeSent,
    errors: ['code_too_soon', 'too_many_codes'],
  }),
  setPassword: defineCall({
    method: 'POST',
    path: '/react/user/password',
    summary: 'Sets or changes the password, with the current one or a code for set_password. All other sessions end.',
    idempotent: 'optional',
    input: z.object({
      password,
      currentPassword: z.optional(z.string('type').check(z.maxLength(200, 'invalid')).register(textKinds, { kind: 'secret' })),
      accessCode: z.optional(accessCode),
    }),
    errors: ['wrong_code', 'too_many_tries', 'validation'],
  }),
  loginWithPassword: defineCall({
    method: 'POST',
    path: '/react/login/password',
    summary: 'Exchanges an e-mail address and a password for tokens.',
    access: 'public',
    input: passwordLogin,
    answer: tokens,
    twins: true,
    errors: ['wrong_password', 'too_many_tries', 'too_many_requests', 'account_suspended', 'account_blocked', 'overloaded'],
  }),
  forgotPassword: defineCall({
    method: 'POST',
    path: '/react/password/forgot',
    summary: 'Sends a recovery link, /auth/reset#token, that works once within 30 minutes. Answers alike for known and unknown addresses.',
    access: 'public',
    input: recoveryRequest,
    errors: ['code_too_soon', 'too_many_codes', 'recaptcha_required'],
  }),
  resetPassword: defineCall({
    method: 'POST',
    path: '/react/password/reset',
    summary: 'Sets a new password with the token of a recovery link. All sessions end.',
    access: 'public',
    idempotent: 'optional',
    input: passwordReset,
    errors: ['link_ended', 'too_many_requests', 'overloaded'],
  }),
  exportData: defineCall({
    method: 'POST',
    path: '/react/user/export',
    summary: 'Answers the address of one ZIP with everything that is kept of this person; it works for 60 seconds.',
    answer: z.object({ url: z.string(), expiresAt: time }),
    errors: ['too_many_requests'],
  }),
  deleteAccount: defineCall({
    method: 'POST',
    path: '/react/user/delete',
    summary: 'Erases the account and everything personal at once, with a code for delete_account. There is no way back.',
    input: z.object({ accessCode }),
    errors: ['wrong_code', 'too_many_tries', 'staff_account', 'order_in_work'],
  }),
  listSessions: defineCall({
    method: 'GET',
    path: '/react/user/sessions',
    summary: 'Where this person is signed in, the last used first.',
    answer: z.object({ items: z.array(session) }),
  }),
  endSession: defineCall({
    method: 'DELETE',
    path: '/react/user/session/:id',
    summary: 'Signs out one session at once.',
    input: z.object({ id }),
    errors: ['not_found'],
  }),
  listIdentities: defineCall({
    method: 'GET',
    path: '/react/user/identities',
    summary: 'Google accounts that sign in to this account.',
    answer: z.object({
      /** `email`: address of the Google account when it was linked; null for older links. */
      items: z.array(z.object({ id, email: z.nullable(z.string()), linkedAt: time })),
    }),
  }),
  unlinkIdentity: defineCall({
    method: 'DELETE',
    path: '/react/user/identity/:id',
    summary: 'Unlinks a Google account: it signs in no longer.',
    input: z.object({ id }),
    errors: ['not_found'],
  }),
  endAllSessions: defineCall({ method: 'POST', path: '/react/user/sessions/end', summary: 'Signs out everywhere, here as well.' }),
}
