import type { Language } from '@waymark/contract/choices.ts'
import { personName } from '@waymark/contract/fields.ts'
import { fieldMessage } from './field-message.ts'

/** A module of its own: the form that shows a name loads the rules for it when somebody begins to change it. */
export const nameMessage = (name: string, language: Language) => fieldMessage(personName, name, language)
