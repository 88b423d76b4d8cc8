import { defineRefusals } from '../../../platform/refusal.ts'
import { refusals as de } from './words/de.ts'
import { refusals as en } from './words/en.ts'
import { refusals as ru } from './words/ru.ts'

export const refusals = defineRefusals(
  {
    bad_signature: 400,
    payment_unavailable: 503,
    payments_off: 409,
    price_changed: 409,
    refund_changed: 409,
    refund_too_much: 409,
  },
  { en, ru, de },
)
