import { workZone } from '@waymark/contract/company.ts'
import { addWorkingDays, endOfWorkingDay, lastDayOf } from '../../../../platform/company-calendar.ts'
import { endOfDay } from '../../../../platform/local-time.ts'
import { checkOf, statementWithin, transferWithin } from '../policy.ts'

/** What is written with the transfer of an order, by its number. */
export const transferReference = (number: number): string => `WM-${number}-${checkOf(String(number))}`

/** By when a transfer that is chosen now is to be there. */
export const transferDeadline = (now: Date): Date => endOfWorkingDay(now, transferWithin)

/** Until when a transfer that was to be there by then is waited for: banks tell of a day when it is over, and staff bring what they tell. */
export const transferLapse = (deadline: Date): Date => endOfDay(workZone, addWorkingDays(lastDayOf(deadline), statementWithin))
