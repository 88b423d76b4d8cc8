import { createValue, hasShape } from '../../../kit/device/record.ts'
import { storeTokens } from '../../../kit/device/session.ts'
import { keys } from '../../../kit/device/storage.ts'
import type { WithProof } from '../../../kit/forms/recaptcha.tsx'
import { ApiError } from '../../../kit/load/api.ts'
import { changeOnce } from '../../../kit/load/now.ts'

/** First screens of signing in: email for a code, name and email, or email and password. */
export type Mode = 'login' | 'register' | 'password'

/** Recipient of a code; with a name it creates an account. */
export interface CodeRecipient {
  email: string
  name?: string
}

/** Sent code, as stored in the history entry. */
export interface SentCode extends CodeRecipient {
  /** The code itself in demo mode, otherwise empty. */
  accessCode: string
  /** Time from which a new code can be requested (ms, device clock). */
  resendAt: number
}

const registration = createValue<Required<CodeRecipient>>({
  key: keys.registration,
  check: (value): value is Required<CodeRecipient> => hasShape(value, { name: 'string', email: 'string' }),
})

export async function sendCode({ email, name }: CodeRecipient, withProof: WithProof): Promise<SentCode> {
  if (name !== undefined) registration.write({ name, email })
  const answer = await (name === undefined
    ? withProof('access_code', (proof) => changeOnce('requestCode', { email, ...proof }))
    : withProof('register', (proof) => changeOnce('register', { name, email, ...proof })))
  return { ...toSentCode(email, answer), ...(name !== undefined && { name }) }
}

/** Converts the server's answer to device time. */
export const toSentCode = (email: string, { accessCode, resendAfter }: { accessCode: string; resendAfter: number }): SentCode => ({
  email,
  accessCode,
  resendAt: Date.now() + resendAfter * 1000,
})

/**
 * Exchanges a code for tokens; with a Google credential also links that account. After many failed attempts by others,
 * reCAPTCHA lets the person try without waiting (product.md 4).
 */
export async function enterCode(
  input: { email: string; accessCode: string; googleCredential?: string | undefined },
  withProof: WithProof,
): Promise<Tokens> {
  try {
    return await changeOnce('login', input)
  } catch (refusal) {
    if (!(refusal instanceof ApiError) || refusal.problem.code !== 'too_many_tries') throw refusal
    return withProof('login', (proof) => (proof.recaptchaProof ? changeOnce('login', { ...input, ...proof }) : Promise.reject(refusal)))
  }
}

export interface Tokens {
  token: string
  refreshToken: string
  /** Next step of staff. */
  secondFactor?: 'enrol' | 'verify' | undefined
}

/** Starts the session. Its listeners then move a visitor's data into the account (entry.tsx). */
export function startSession(tokens: Tokens) {
  registration.remove()
  storeTokens(tokens)
}

/** Registration that was started on this device. */
export const readRegistration = (): Partial<CodeRecipient> => registration.read() ?? {}
