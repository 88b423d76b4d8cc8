import * as z from 'zod/mini'
import { email, password, recaptchaProof } from '../fields.ts'
import { secret } from '../texts.ts'

// Schemas of password forms, separate from the calls, so that a form loads only its own rules.

export const passwordLogin = z.object({
  email,
  password: secret(200),
})

export const recoveryRequest = z.object({ email, recaptchaProof })

const resetFields = z.object({
  token: secret(200),
  password,
  passwordRepeat: secret(10_000),
})
export const passwordReset = resetFields.check(
  z.refine((fields) => fields.password === fields.passwordRepeat, { error: 'password_repeat', path: ['passwordRepeat'] }),
)
