import { defineJob, moneyRetryPolicy } from '../../../platform/jobs.ts'

/** Queued by `sweepEnrolments`, handled by `runDueEvent`. */
export const enrolmentDue = defineJob<{ id: string }>('enrolment-due', moneyRetryPolicy)
