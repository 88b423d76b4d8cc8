import { createValue, hasForm } from '../../../kit/device/record.ts'
import { storeTokens } from '../../../kit/device/session.ts'
import { keys } from '../../../kit/device/storage.ts'
import type { WithProof } from '../../../kit/forms/recaptcha.tsx'
import { ApiError } from '../../../kit/load/api.ts'
import { changeNow } from '../../../kit/load/now.ts'

/** The first screens of signing in: an address for a code, the same with a name, an address with a password. */
export type Mode = 'login' | 'register' | 'password'

/** Whom a code is for; with a name it starts an account. */
export interface Person {
  email: string
  name?: string
}

/** A code that is on its way. It is kept in the history entry of its screen, so plain data. */
export interface SentCode extends Person {
  /** The code itself in demo mode, else empty. */
  accessCode: string
  /** When a new one can be asked for, in milliseconds by this device's clock. */
  resendAt: number
}

const registration = createValue<Required<Person>>({
  key: keys.registration,
  check: (value): value is Required<Person> => hasForm(value, { name: 'string', email: 'string' }),
})

export async function sendCode({ email, name }: Person, withProof: WithProof): Promise<SentCode> {
  if (name !== undefined) registration.write({ name, email })
  const answer = await (name === undefined
    ? withProof('access_code', (proof) => changeNow('requestCode', { email, ...proof }))
    : withProof('register', (proof) => changeNow('register', { name, email, ...proof })))
  return { ...sentTo(email, answer), ...(name !== undefined && { name }) }
}

/** What the server answers of a code, by this device's clock. */
export const sentTo = (email: string, { accessCode, resendAfter }: { accessCode: string; resendAfter: number }): SentCode => ({
  email,
  accessCode,
  resendAt: Date.now() + resendAfter * 1000,
})

/**
 * Exchanges a code; with a credential of Google that account is linked. Whoever has to wait for others' wrong tries need not with a
 * proof of being a person (product.md 4).
 */
export async function enterCode(
  entered: { email: string; accessCode: string; googleCredential?: string | undefined },
  withProof: WithProof,
): Promise<Tokens> {
  try {
    return await changeNow('login', entered)
  } catch (refusal) {
    if (!(refusal instanceof ApiError) || refusal.problem.code !== 'too_many_tries') throw refusal
    return withProof('login', (proof) => (proof.recaptchaProof ? changeNow('login', { ...entered, ...proof }) : Promise.reject(refusal)))
  }
}

export interface Tokens {
  token: string
  refreshToken: string
  /** What staff have to do next. */
  secondFactor?: 'enrol' | 'verify' | undefined
}

/** The code was accepted. The session's listeners then bring what was done as a visitor into the account (entry.tsx). */
export function startSession(tokens: Tokens) {
  registration.remove()
  storeTokens(tokens)
}

/** The registration that was begun on this device. */
export const begunRegistration = (): Partial<Person> => registration.read() ?? {}
