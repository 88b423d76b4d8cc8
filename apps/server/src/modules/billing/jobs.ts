import type { Services } from '../../platform/context.ts'
import { sweepEnrolments } from './commands/sweep-enrolments.ts'
import { workDue } from './commands/work-due.ts'

/** Starts what time brings to enrolments: trials end, periods are renewed or end. */
export async function startBilling(services: Services): Promise<void> {
  await services.jobs.work('enrolment-due', (enrolment) => workDue(services, enrolment))
  await services.jobs.repeat('sweep-enrolments', '* * * * *', () => sweepEnrolments(services))
}
