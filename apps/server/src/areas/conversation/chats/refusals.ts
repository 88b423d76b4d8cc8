import { defineRefusals } from '../../../platform/refusal.ts'
import { refusals as de } from './words/de.ts'
import { refusals as en } from './words/en.ts'
import { refusals as ru } from './words/ru.ts'

export const refusals = defineRefusals(
  {
    conversation_closed: 409,
    conversation_of_another: 409,
    message_fixed: 409,
    email_needed: 422,
  },
  { en, ru, de },
)
