import { defineRefusals } from '../../../platform/refusal.ts'
import { refusals as de } from './words/de.ts'
import { refusals as en } from './words/en.ts'
import { refusals as ru } from './words/ru.ts'

export const refusals = defineRefusals(
  {
    trial_used: 409,
    no_trial: 409,
    already_paid: 409,
    enrolment_state: 409,
  },
  { en, ru, de },
)
