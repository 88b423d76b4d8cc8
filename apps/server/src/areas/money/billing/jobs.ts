import { defineJob, patiently } from '../../../platform/jobs.ts'

/** Does what time brings to an enrolment: made by `sweepEnrolments`, worked by `workDue`. */
export const enrolmentDue = defineJob<{ id: string }>('enrolment-due', patiently)
