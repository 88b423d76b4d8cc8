import { defineJob, patiently } from '../../../platform/jobs.ts'

/** Issues the paper that is due for a payment or a refund. */
export const paperIssue = defineJob<{ id: string }>('paper-issue', patiently)
