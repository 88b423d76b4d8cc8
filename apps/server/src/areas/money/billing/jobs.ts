import { defineJob, patiently } from '../../../platform/jobs.ts'

/** Does what time brings to an enrolment. */
export const enrolmentDue = defineJob<{ id: string }>('enrolment-due', patiently)
