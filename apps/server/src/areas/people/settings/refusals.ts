import { defineRefusals } from '../../../platform/refusal.ts'
import { refusals as de } from './words/de.ts'
import { refusals as en } from './words/en.ts'
import { refusals as ru } from './words/ru.ts'

export const refusals = defineRefusals(
  {
    staff_account: 409,
    link_ended: 410,
    unsupported_picture: 415,
  },
  { en, ru, de },
)
