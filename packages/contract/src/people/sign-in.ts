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
    summary: 'Starts an account: sends a code to the address. The account exists once the code was entered at login.',
    access: 'public',
    input: z.object({ name: personName, email, recaptchaProof }),
    answer: codeSent,
    errors: ['code_too_soon', 'too_many_codes', 'recaptcha_required'],
  }),
  requestCode: defineCall({
    method: 'POST',
    path: '/react/access_code',
    summary: 'Sends a sign-in code. Answers alike for known and unknown addresses.',
    access: 'public',
    input: z.object({ email, recaptchaProof }),
    answer: codeSent,
    errors: ['code_too_soon', 'too_many_codes', 'recaptcha_required'],
  }),
  login: defineCall({
    method: 'POST',
    path: '/react/login',
    summary:
      'Exchanges an e-mail address and its code for tokens. With an ID token of Google for the same address it links that Google account, which signs in from then on.',
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
      'Exchanges an ID token of Google for tokens. Only where the site names a client id. A new Google account whose address is not of Gmail or of its own hosted domain needs a code as well: see login.',
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
    summary: 'Exchanges an answer of reCAPTCHA v3 for a proof that works once, within 5 minutes. Only where the site names a key.',
    access: 'public',
    input: z.object({ recaptchaResponse: secret(10_000) }),
    answer: z.object({ recaptchaProof: z.string() }),
    errors: ['not_found', 'recaptcha_refused', 'recaptcha_unavailable', 'too_many_requests'],
  }),
  refreshToken: defineCall({
    method: 'POST',
    path: '/react/refresh_token',
    summary:
      'Rotates a refresh token, on the device that signed in. The same token again answers the same successor until 60 s after the access token beside it was first used; later the session ends. It ends 90 days after signing in, or with the account.',
    access: 'public',
    input: z.object({ refreshToken: secret(500) }),
    answer: tokens,
    twins: true,
    errors: ['session_ended', 'account_deleted'],
  }),
  logout: defineCall({ method: 'POST', path: '/react/logout', summary: 'Ends this session at once.', beforeSecondFactor: true }),
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
}

/** Sessions and linked Google accounts of the signed-in person. */
export const sessionCalls = {
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
