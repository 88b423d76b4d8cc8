import type { LimitRule } from '../../../platform/limits.ts'

/** Limits how often the provider is asked about a payment while its customer waits. */
export const checkLimit: LimitRule = { points: 1, seconds: 10 }

/** How long a provider may fail to answer before staff are notified (ms). Before that they could do nothing about it. */
export const refundFailureNotice = 60 * 60 * 1000

/** Interval for asking about a refund that the provider is processing (ms), because it may send no event. */
export const refundPendingCheck = 6 * 60 * 60 * 1000

/** Delay before a returned refund is sent again (ms). */
export const returnedRefundDelay = 24 * 60 * 60 * 1000

/** How long the job of a refund or webhook retries by itself (ms, see `patiently`). After that a new job is queued once a day. */
export const jobRetrySpan = 5 * 24 * 60 * 60 * 1000
/** Maximum number of such jobs that are queued at once. */
export const maxRequeued = 500

/** Maximum size of a webhook body in bytes. */
export const maxWebhookBytes = 1024 * 1024

/** How long processed webhooks are kept (ms). Providers send no event again after that. */
export const webhookRetention = 90 * 24 * 60 * 60 * 1000
