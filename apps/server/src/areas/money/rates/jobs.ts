import { defineJob } from '../../../platform/jobs.ts'

/** Reads the rate that was published last; an hour later it is asked for again. */
export const rateReading = defineJob<null>('rate-reading', { retryLimit: 4, retryDelay: 30, retryDelayMax: 600 })
