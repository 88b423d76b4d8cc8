import { defineJob, moneyRetryPolicy } from '../../../platform/jobs.ts'

/** Queued by `importStatement`, handled by `matchStatement`. */
export const statementMatching = defineJob<{ id: string }>('statement-matching', moneyRetryPolicy)
