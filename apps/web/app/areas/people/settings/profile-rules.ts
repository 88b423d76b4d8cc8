import type { Input } from '@waymark/contract/calls.ts'
import { profileCalls } from '@waymark/contract/people/profile.ts'
import { securityCalls } from '@waymark/contract/people/security.ts'
import { fieldMessage, fieldMessages, type Rules, rulesOf } from '../../../kit/forms/rules.ts'

// A module of its own: a form loads the rules for its fields when somebody begins to change them.

export const profileRules: Rules<Input<'updateProfile'>> = (changes, language) =>
  fieldMessages(profileCalls.updateProfile.input, changes, language)

export const emailRules = rulesOf(securityCalls.changeEmail.input)

export const passwordRules: Rules<{ password: string }> = ({ password }, language) => ({
  password: fieldMessage(securityCalls.setPassword.input.shape.password, password, language),
})
