import { passwordLogin, passwordReset, recoveryRequest } from '@waymark/contract/people/passwords.ts'
import { signInCalls } from '@waymark/contract/people/sign-in.ts'
import { requiredMessage, type Validator, validateWith } from '../../../kit/forms/rules.ts'

// Loads with the first blur or submission.

export const loginRules = validateWith(signInCalls.requestCode.input)
export const registerRules = validateWith(signInCalls.register.input)
export const passwordRules = validateWith(passwordLogin)
export const recoveryRules = validateWith(recoveryRequest)
export const resetRules = (token: string) => validateWith(passwordReset, { token })
/** Message of a code with empty boxes. */
export const incompleteCodeRules: Validator<object> = (_, language) => ({ boxes: requiredMessage(language) })
