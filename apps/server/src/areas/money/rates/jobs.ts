import { defineJob } from '../../../platform/jobs.ts'

/** Few retries, because the job is queued again an hour later. */
export const rateReading = defineJob<null>('rate-reading', { retryLimit: 4, retryDelay: 30, retryDelayMax: 600 })
