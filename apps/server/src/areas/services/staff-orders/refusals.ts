import { defineRefusals } from '../../../platform/refusal.ts'
import { refusals as de } from './words/de.ts'
import { refusals as en } from './words/en.ts'
import { refusals as ru } from './words/ru.ts'

export const refusals = defineRefusals({ not_delivered: 409, late_payment_missing: 409 }, { en, ru, de })
