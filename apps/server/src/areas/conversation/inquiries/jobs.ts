import { defineJob } from '../../../platform/jobs.ts'

/** Tells staff what came in through the forms. */
export const telling = defineJob<Record<string, never>>('tell-of-inquiries', { retryLimit: 5, retryDelay: 2 })
