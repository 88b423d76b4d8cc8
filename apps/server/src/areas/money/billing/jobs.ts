import { defineJob, patiently } from '../../../platform/jobs.ts'

/** Queued by `sweepEnrolments`, handled by `workDue`. */
export const enrolmentDue = defineJob<{ id: string }>('enrolment-due', patiently)
