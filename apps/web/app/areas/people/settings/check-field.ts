import type { Language } from '@waymark/contract/choices.ts'
import { profileCalls } from '@waymark/contract/people/profile.ts'
import { securityCalls } from '@waymark/contract/people/security.ts'
import { fieldMessage } from '../../../kit/forms/field-message.ts'

const schemas = {
  ...profileCalls.updateProfile.input.shape,
  email: securityCalls.changeEmail.input.shape.email,
  password: securityCalls.setPassword.input.shape.password,
}
export type CheckedField = keyof typeof schemas

/** A module of its own: a form loads the rules for its fields when somebody begins to change them. */
export const checkField = (field: CheckedField, value: unknown, language: Language): string | undefined =>
  fieldMessage(schemas[field], value, language)
