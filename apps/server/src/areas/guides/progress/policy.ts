import type { ValidationKey } from '@waymark/contract/validation.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { refuseFields } from '../../../platform/refusals.ts'

/** Refuses a field for what its schema alone cannot say. */
export function invalidField({ language }: Ctx, path: string, message: ValidationKey): Refusal {
  return refuseFields(language, { [path]: message })
}
