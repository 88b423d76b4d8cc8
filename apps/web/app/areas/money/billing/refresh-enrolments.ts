import { readAgain } from '../../../kit/load/query.ts'

/** After something was done with routes or plans: what shows them is read again, but for a deck, which answers by itself. */
export const refreshEnrolments = (): Promise<void> =>
  readAgain('listEnrolments', 'readEnrolment', 'readEnrolmentDays', 'readRouteDay', 'readDashboard')
