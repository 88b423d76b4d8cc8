import { defineJob, patiently } from '../../../platform/jobs.ts'

export const paperIssue = defineJob<{ id: string }>('paper-issue', patiently)
