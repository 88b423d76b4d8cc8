import { defineRefusals } from '../../../platform/refusal.ts'
import { refusals as de } from './words/de.ts'
import { refusals as en } from './words/en.ts'
import { refusals as ru } from './words/ru.ts'

export const refusals = defineRefusals(
  {
    second_factor_exists: 409,
    status_unchanged: 409,
    last_admin: 409,
  },
  { en, ru, de },
)
