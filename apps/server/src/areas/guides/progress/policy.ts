import { type ValidationKey, validationMessage } from '@waymark/contract/validation.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Refusal, refuse } from '../../../platform/refusals.ts'

/** Refuses a field for what its schema alone cannot say. */
export function invalidField({ language }: Ctx, path: string, message: ValidationKey): Refusal {
  return refuse('validation', {}, { errors: [{ path, message: validationMessage({ message }, language) }] })
}
