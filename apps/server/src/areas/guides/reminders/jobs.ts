import { defineJob } from '../../../platform/jobs.ts'

/** Sends a reminder, if it is still wanted; it may be asked for a year ahead. */
export const reminder = defineJob<{ id: string }>('reminder', {
  retryLimit: 30,
  retryDelay: 5,
  retryDelayMax: 900,
  retentionSeconds: 400 * 86400,
})
