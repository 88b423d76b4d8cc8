import type { staffCalls } from '@waymark/contract/staff.ts'
import type { HandlersOf } from '../../platform/calls.ts'
import { changeStatus } from './commands/change-status.ts'
import { enrolSecondFactor, verifySecondFactor } from './commands/second-factor.ts'

export const staffHandlers = { enrolSecondFactor, verifySecondFactor, changeStatus } satisfies HandlersOf<keyof typeof staffCalls>
