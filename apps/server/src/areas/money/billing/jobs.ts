import type { Services } from '../../../platform/context.ts'
import { workDue } from './commands/work-due.ts'

/** Starts what time brings to enrolments: trials end, periods are renewed or end. */
export const startBilling = (services: Services): Promise<void> =>
  services.jobs.work('enrolment-due', (enrolment) => workDue(services, enrolment))
