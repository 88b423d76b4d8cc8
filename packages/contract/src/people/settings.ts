import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { accessCode, email, password, time } from '../fields.ts'
import { textKinds } from '../texts.ts'
import { passwordReset, recoveryRequest } from './passwords.ts'
import { profile } from './profile.ts'
import { codeSent } from './sign-in.ts'

/** Actions confirmed by a code sent to the person's own address. */
export const confirmations = ['set_password', 'delete_account', 'leave_email'] as const

export const settingsCalls = {
  changeEmail: defineCall({
    method: 'POST',
    path: '/react/user/email',
    summary:
      'Sends a code to a new address. Needs a leave_email code of the old address, valid until the address changes. The response is the same whether or not the new address has an account.',
    input: z.object({ email, accessCode }),
    answer: codeSent,
    errors: ['wrong_code', 'too_many_tries', 'code_too_soon', 'too_many_codes'],
  }),
  confirmEmail: defineCall({
    method: 'POST',
    path: '/react/user/email/confirm',
    summary: 'Changes the account’s address to the new one. All other sessions end, and the old address is notified.',
    input: z.object({ accessCode }),
    answer: profile,
    errors: ['wrong_code', 'too_many_tries', 'email_taken'],
  }),
  requestConfirmation: defineCall({
    method: 'POST',
    path: '/react/user/confirmation',
    summary: 'Sends a code to the person’s address: for a password, another address or deleting the account.',
    input: z.object({ purpose: z.enum(confirmations) }),
    answer: codeSent,
    errors: ['code_too_soon', 'too_many_codes'],
  }),
  setPassword: defineCall({
    method: 'POST',
    path: '/react/user/password',
    summary: 'Sets or changes the password, with the current one or a set_password code. All other sessions end.',
    idempotent: 'optional',
    input: z.object({
      password,
      currentPassword: z.optional(z.string('type').check(z.maxLength(200, 'invalid')).register(textKinds, { kind: 'secret' })),
      accessCode: z.optional(accessCode),
    }),
    errors: ['wrong_code', 'too_many_tries', 'validation'],
  }),
  forgotPassword: defineCall({
    method: 'POST',
    path: '/react/password/forgot',
    summary:
      'Sends a recovery link, /auth/reset#token, that works once within 30 minutes. The response is the same for known and unknown addresses.',
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
    summary: 'Returns the address of a ZIP with all data stored about this person. The address works for 60 seconds.',
    answer: z.object({ url: z.string(), expiresAt: time }),
    errors: ['too_many_requests'],
  }),
  deleteAccount: defineCall({
    method: 'POST',
    path: '/react/user/delete',
    summary: 'Deletes the account and all personal data immediately, with a delete_account code. This can’t be undone.',
    input: z.object({ accessCode }),
    errors: ['wrong_code', 'too_many_tries', 'staff_account', 'order_in_work'],
  }),
}
