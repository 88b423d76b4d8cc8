import { defineRefusals } from '../../../platform/refusal.ts'
import { refusals as de } from './words/de.ts'
import { refusals as en } from './words/en.ts'
import { refusals as ru } from './words/ru.ts'

export const refusals = defineRefusals(
  {
    brief_required: 422,
    brief_begun: 409,
    order_state: 409,
    fee_changed: 409,
    payment_disputed: 409,
    order_in_work: 409,
  },
  { en, ru, de },
)
