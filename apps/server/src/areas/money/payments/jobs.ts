import { defineJob, moneyRetryPolicy } from '../../../platform/jobs.ts'

export const webhook = defineJob<{ provider: string; eventId: string }>('webhook', moneyRetryPolicy)
/** Few retries, because a waiting customer triggers the check again. */
export const paymentCheck = defineJob<{ id: string }>('payment-check', { retryLimit: 3, retryDelay: 2, retryDelayMax: 10 })
export const paymentExpiry = defineJob<{ id: string }>('payment-expiry', moneyRetryPolicy)
export const cardForgetting = defineJob<{ provider: string; method: string }>('card-forgetting', moneyRetryPolicy)
export const refund = defineJob<{ id: string }>('refund', moneyRetryPolicy)
