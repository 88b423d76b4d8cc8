import { endOfWorkingDay } from '../../../../platform/company-calendar.ts'
import { checkOf, transferWithin } from '../policy.ts'

/** What is written with the transfer of an order, by its number. */
export const transferReference = (number: number): string => `WM-${number}-${checkOf(String(number))}`

/** By when a transfer that is chosen now is to be there. */
export const transferDeadline = (now: Date): Date => endOfWorkingDay(now, transferWithin)
