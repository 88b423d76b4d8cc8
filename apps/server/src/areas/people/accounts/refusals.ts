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
    agreements_changed: 409,
    agreements_required: 403,
    staff_account: 409,
    second_factor_exists: 409,
    status_unchanged: 409,
    account_changed: 409,
    last_admin: 409,
    wrong_code: 422,
    wrong_password: 422,
    email_taken: 409,
    link_ended: 410,
    google_refused: 422,
    google_code_required: 403,
    google_unavailable: 503,
    recaptcha_refused: 422,
    recaptcha_unavailable: 503,
    recaptcha_required: 403,
    code_too_soon: 429,
    too_many_codes: 429,
    too_many_tries: 429,
    unsupported_picture: 415,
  },
  { en, ru, de },
)
