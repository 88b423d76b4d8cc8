import { endOfWorkingDay } from '../../../../platform/company-calendar.ts'
import { composeReference, transferWithin } from '../policy.ts'

/** What is written with the transfer of an order, by its number. */
export const transferReference = (number: number): string => composeReference(number)

/** By when a transfer that is chosen now is to be there. */
export const transferDeadline = (now: Date): Date => endOfWorkingDay(now, transferWithin)
