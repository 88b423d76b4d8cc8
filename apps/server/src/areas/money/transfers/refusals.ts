import { defineRefusals } from '../../../platform/refusal.ts'
import { refusals as de } from './words/de.ts'
import { refusals as en } from './words/en.ts'
import { refusals as ru } from './words/ru.ts'

export const refusals = defineRefusals(
  {
    transfers_off: 409,
    transfer_taken: 409,
    transfer_paid: 409,
    transfer_shown: 409,
    transfer_changed: 409,
    transfer_moved: 409,
    transfer_currency: 409,
    statement_unsupported: 415,
    statement_unreadable: 415,
    statement_broken: 422,
    statement_foreign: 409,
    no_refund_due: 409,
    refund_account_missing: 409,
  },
  { en, ru, de },
)
