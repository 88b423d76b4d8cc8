import { defineJob } from '../platform/jobs.ts'

/** The sandbox tells the shop what happened. */
export const sandboxWebhook = defineJob<{ id: string }>('sandbox-webhook', { retryLimit: 30, retryDelay: 1, retryDelayMax: 900 })
