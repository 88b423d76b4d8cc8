import type { Language } from '@waymark/contract/fields.ts'
import { type ValidationKey, validationMessage } from '@waymark/contract/validation.ts'
import { defineRefusals, type Refusal } from './refusal.ts'
import { refusals as de } from './words/de.ts'
import { refusals as en } from './words/en.ts'
import { refusals as ru } from './words/ru.ts'

/** Refusals that every call can answer. */
export const commonRefusals = defineRefusals(
  {
    internal: 500,
    overloaded: 503,
    closing: 503,
    unavailable: 503,
    not_found: 404,
    method_not_allowed: 405,
    malformed: 400,
    malformed_address: 400,
    too_large: 413,
    too_large_to_print: 413,
    no_room: 507,
    headers_too_large: 431,
    timed_out: 408,
    precondition_failed: 412,
    range_not_satisfiable: 416,
    unsupported_type: 415,
    bad_paging: 400,
    validation: 422,
    unauthorized: 401,
    forbidden: 403,
    second_factor_required: 403,
    cross_site: 403,
    misdirected: 421,
    idempotency_conflict: 409,
    too_many_requests: 429,
  },
  { en, ru, de },
)

export const {
  not_found: notFound,
  unauthorized,
  forbidden,
  second_factor_required: secondFactorRequired,
  idempotency_conflict: idempotencyConflict,
  too_many_requests: tooManyRequests,
} = commonRefusals

/** Refuses fields that only the server can check, with message keys of `validation.ts`. */
export const refuseFields = (language: Language, fields: Record<string, ValidationKey>): Refusal =>
  commonRefusals.validation({
    errors: Object.entries(fields).map(([path, message]) => ({ path, message: validationMessage({ message }, language) })),
  })
