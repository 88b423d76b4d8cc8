import { defineJob, moneyRetryPolicy } from '../../../platform/jobs.ts'

/** Ends an order that was not paid in time. Enqueued by `enqueueExpiries`, run by `expireOrder`. */
export const orderExpiry = defineJob<{ id: string }>('order-expiry', moneyRetryPolicy)
