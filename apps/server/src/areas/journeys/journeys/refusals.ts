import { defineRefusals } from '../../../platform/refusal.ts'
import { refusals as de } from './words/de.ts'
import { refusals as en } from './words/en.ts'
import { refusals as ru } from './words/ru.ts'

export const refusals = defineRefusals(
  {
    not_paid: 409,
    enrolment_ended: 403,
    day_not_open: 403,
    day_locked: 403,
  },
  { en, ru, de },
)
