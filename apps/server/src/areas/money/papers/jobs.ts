import { defineJob, moneyRetryPolicy } from '../../../platform/jobs.ts'

export const paperIssue = defineJob<{ id: string }>('paper-issue', moneyRetryPolicy)
