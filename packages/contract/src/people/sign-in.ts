import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { accessCode, email, id, personName, recaptchaProof, time } from '../fields.ts'
import { secret } from '../texts.ts'
import { passwordLogin } from './passwords.ts'

export const tokens = z.object({ token: z.string(), refreshToken: z.string() })

/** Second-factor step that this staff session has to complete before anything else. */
const dueFactor = z.optional(z.enum(['enrol', 'verify']))

/** The code in demo mode, otherwise empty (product.md 4). `resendAfter` in seconds. */
export const codeSent = z.object({ accessCode: z.string(), resendAfter: z.number() })

const session = z.object({
  id,
  /** Browser and system, such as "Firefox, Windows"; empty when unknown. */
  device: z.string(),
  since: time,
  lastUsedAt: time,
  /** Session of this request. */
  current: z.boolean(),
})

export const signInCalls = {
  register: defineCall({
    method: 'POST',
    path: '/react/register',
    summary: 'Starts an account by sending a code to the address. The account is created when the code is entered at login.',
    access: 'public',
    input: z.object({ name: personName, email, recaptchaProof }),
    answer: codeSent,
    errors: ['code_too_soon', 'too_many_codes', 'recaptcha_required'],
  }),
  requestCode: defineCall({
    method: 'POST',
    path: '/react/access_code',
    summary: 'Sends a sign-in code. The response is the same for known and unknown addresses.',
    access: 'public',
    input: z.object({ email, recaptchaProof }),
    answer: codeSent,
    errors: ['code_too_soon', 'too_many_codes', 'recaptcha_required'],
  }),
  login: defineCall({
    method: 'POST',
    path: '/react/login',
    summary:
      'Exchanges an email address and its code for tokens. With a Google ID token for the same address, it also links that Google account, which can sign in from then on.',
    access: 'public',
    input: z.object({ email, accessCode, recaptchaProof, googleCredential: z.optional(secret(10_000)) }),
    answer: z.extend(tokens, { secondFactor: dueFactor }),
    twins: true,
    errors: [
      ...(['wrong_code', 'too_many_tries', 'account_suspended', 'account_blocked'] as const),
      ...(['not_found', 'google_refused', 'google_unavailable', 'too_many_requests'] as const),
    ],
  }),
  googleLogin: defineCall({
    method: 'POST',
    path: '/react/google/login',
    summary:
      'Exchanges a Google ID token for tokens, if the site has a client id. A new Google account whose address is not a Gmail address or one of its own hosted domain also needs a code: see login.',
    access: 'public',
    input: z.object({ credential: secret(10_000) }),
    answer: tokens,
    twins: true,
    errors: [
      'not_found',
      'google_refused',
      'google_code_required',
      'google_unavailable',
      'too_many_requests',
      'account_suspended',
      'account_blocked',
    ],
  }),
  recaptcha: defineCall({
    method: 'POST',
    path: '/react/recaptcha',
    summary: 'Exchanges a reCAPTCHA v3 response for a proof that works once, within 5 minutes, if the site has a key.',
    access: 'public',
    input: z.object({ recaptchaResponse: secret(10_000) }),
    answer: z.object({ recaptchaProof: z.string() }),
    errors: ['not_found', 'recaptcha_refused', 'recaptcha_unavailable', 'too_many_requests'],
  }),
  refreshToken: defineCall({
    method: 'POST',
    path: '/react/refresh_token',
    summary:
      'Rotates a refresh token on the device that signed in. The same token returns the same successor until 60 s after its access token was first used; after that, reuse ends the session. A session ends 90 days after sign-in, or with the account.',
    access: 'public',
    input: z.object({ refreshToken: secret(500) }),
    answer: tokens,
    twins: true,
    errors: ['session_ended', 'account_deleted'],
  }),
  logout: defineCall({ method: 'POST', path: '/react/logout', summary: 'Ends this session immediately.', beforeSecondFactor: true }),
  loginWithPassword: defineCall({
    method: 'POST',
    path: '/react/login/password',
    summary: 'Exchanges an email address and a password for tokens.',
    access: 'public',
    input: passwordLogin,
    answer: tokens,
    twins: true,
    errors: ['wrong_password', 'too_many_tries', 'too_many_requests', 'account_suspended', 'account_blocked', 'overloaded'],
  }),
}

/** Sessions and linked Google accounts of the signed-in person. */
export const sessionCalls = {
  listSessions: defineCall({
    method: 'GET',
    path: '/react/user/sessions',
    summary: 'Lists where the person is signed in, last used first.',
    answer: z.object({ items: z.array(session) }),
  }),
  endSession: defineCall({
    method: 'DELETE',
    path: '/react/user/session/:id',
    summary: 'Ends one session immediately.',
    input: z.object({ id }),
    errors: ['not_found'],
  }),
  listIdentities: defineCall({
    method: 'GET',
    path: '/react/user/identities',
    summary: 'Lists the Google accounts that can sign in to this account.',
    answer: z.object({
      /** `email`: address of the Google account when it was linked; null for older links. */
      items: z.array(z.object({ id, email: z.nullable(z.string()), linkedAt: time })),
    }),
  }),
  unlinkIdentity: defineCall({
    method: 'DELETE',
    path: '/react/user/identity/:id',
    summary: 'Unlinks a Google account. It can no longer sign in.',
    input: z.object({ id }),
    errors: ['not_found'],
  }),
  endAllSessions: defineCall({
    method: 'POST',
    path: '/react/user/sessions/end',
    summary: 'Signs out everywhere, including this session.',
  }),
}
