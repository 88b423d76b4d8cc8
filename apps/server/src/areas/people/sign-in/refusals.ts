import { defineRefusals } from '../../../platform/refusal.ts'
import { refusals as de } from './words/de.ts'
import { refusals as en } from './words/en.ts'
import { refusals as ru } from './words/ru.ts'

export const refusals = defineRefusals(
  {
    session_ended: 401,
    account_deleted: 401,
    account_suspended: 403,
    account_blocked: 403,
    wrong_code: 422,
    wrong_password: 422,
    google_refused: 422,
    google_code_required: 403,
    google_unavailable: 503,
    recaptcha_refused: 422,
    recaptcha_unavailable: 503,
    recaptcha_required: 403,
    code_too_soon: 429,
    too_many_codes: 429,
    too_many_tries: 429,
  },
  { en, ru, de },
)
