import { workZone } from '@waymark/contract/company.ts'
import { addWorkingDays, endOfWorkingDay, lastDayBefore } from '../../../../platform/company-calendar.ts'
import { endOfDay } from '../../../../platform/local-time.ts'
import { checkDigit, statementGraceDays, transferDays } from '../policy.ts'

/** Returns the reference for the transfer of an order. */
export const transferReference = (number: number): string => `WM-${number}-${checkDigit(String(number))}`

/** Returns the deadline of a transfer that is chosen now. */
export const transferDeadline = (now: Date): Date => endOfWorkingDay(now, transferDays)

/**
 * Returns until when a transfer is awaited after its deadline, because banks report a day after it ends and staff
 * import the statement later.
 */
export const transferLapse = (deadline: Date): Date => endOfDay(workZone, addWorkingDays(lastDayBefore(deadline), statementGraceDays))
