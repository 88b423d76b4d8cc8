import * as z from 'zod/mini'
import { email, password, recaptchaProof } from '../fields.ts'

// What forms of passwords send, apart from the calls, so that a form brings its own rules alone.

export const passwordLogin = z.object({
  email,
  password: z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'invalid')),
})

export const recoveryRequest = z.object({ email, recaptchaProof })
/** Seconds until a recovery link can be sent again. */
export const recoveryAgainAfter = 30

const twice = z.object({
  token: z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'invalid')),
  password,
  passwordRepeat: z.string('required').check(z.minLength(1, 'required')),
})
export const passwordReset = twice.check(
  z.refine((given) => given.password === given.passwordRepeat, { error: 'password_repeat', path: ['passwordRepeat'] }),
)
