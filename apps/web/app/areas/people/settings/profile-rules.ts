import type { Input } from '@waymark/contract/calls.ts'
import { profileCalls } from '@waymark/contract/people/profile.ts'
import { settingsCalls } from '@waymark/contract/people/settings.ts'
import { validationMessage } from '@waymark/contract/validation.ts'
import { fieldMessage, fieldMessages, type Validator } from '../../../kit/forms/rules.ts'

// A module of its own, so that a form loads its validation on demand.

export const profileRules: Validator<Input<'updateProfile'>> = (changes, language) =>
  fieldMessages(profileCalls.updateProfile.input, changes, language)

/** The new address must differ from the current one. */
export const emailRules =
  (own: string): Validator<{ email: string }> =>
  ({ email }, language) => ({
    email:
      email.trim().toLowerCase() === own.toLowerCase()
        ? validationMessage({ message: 'email_same' }, language)
        : fieldMessage(settingsCalls.changeEmail.input.shape.email, email, language),
  })

export const passwordRules: Validator<{ password: string }> = ({ password }, language) => ({
  password: fieldMessage(settingsCalls.setPassword.input.shape.password, password, language),
})
