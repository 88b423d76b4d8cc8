import type { LimitRule } from '../../../platform/limits.ts'

/** How often the provider is asked about a payment whose page was left, while somebody waits for the answer. */
export const checkRule: LimitRule = { points: 1, seconds: 10 }

/** Milliseconds. A provider that does not answer for a while is nothing that staff could mend; after that they are told. */
export const refundPatience = 60 * 60 * 1000

/** Milliseconds after which the provider is asked again about a refund that it is working on, where it tells nothing. */
export const refundPendingCheck = 6 * 60 * 60 * 1000

/** Milliseconds after which a refund that came back from the bank is sent anew. */
export const refundReturnedAgain = 24 * 60 * 60 * 1000

/** Milliseconds in which the job of a refund, or of what a provider told, tries by itself (`patiently`); then another one is made once a day. */
export const jobLasts = 5 * 24 * 60 * 60 * 1000
/** Of them, so many at once. */
export const triedAtOnce = 500

/** Seconds that a provider's signature lives (quality.md 2). */
export const signatureLife = 300

/** Bytes that a provider may send at once. */
export const webhookLimit = 1024 * 1024

/** Milliseconds. No provider sends an event again after so long, and a dispute over a payment is asked about there. */
export const webhooksKept = 90 * 24 * 60 * 60 * 1000
