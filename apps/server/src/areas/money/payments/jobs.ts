import { defineJob, patiently } from '../../../platform/jobs.ts'

/** Works on what a payment provider told. */
export const webhook = defineJob<{ provider: string; eventId: string }>('webhook', patiently)
/** Asks the provider what became of a payment; whoever waits for it asks again. */
export const paymentCheck = defineJob<{ id: string }>('payment-check', { retryLimit: 3, retryDelay: 2, retryDelayMax: 10 })
/** Closes a payment that nobody made in time, or that nobody shall make any more. */
export const paymentExpiry = defineJob<{ id: string }>('payment-expiry', patiently)
/** Has the provider forget a card that is charged no more. */
export const cardForgetting = defineJob<{ provider: string; method: string }>('card-forgetting', patiently)
/** Has the provider give money back. */
export const refund = defineJob<{ id: string }>('refund', patiently)
