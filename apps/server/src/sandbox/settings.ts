import type { Services } from '../platform/context.ts'

/** What the sandbox and its one shop agreed on: the key of the API, and the key under which webhooks are signed. */
export const sandboxKeys = ({ secrets }: Pick<Services, 'secrets'>) => ({
  api: secrets.hash('sandbox', 'api key'),
  webhook: secrets.hash('sandbox', 'webhook key'),
})

/** Where people's browsers find its pages. */
export const pageUrl = ({ env }: Pick<Services, 'env'>, id: string): string => `${env.sandboxUrl ?? env.publicUrl}/sandbox/pay/${id}`

/** Where the shop listens; null until it does. */
export const shopUrl = ({ here }: Pick<Services, 'here'>): string | null => here.url && `${here.url}/api/payments/webhook/sandbox`

/** Seconds between what happened and a webhook that is late. */
export const lateBy = 5
/** What the sandbox keeps of a payment, and of a dispute, in minor units: as if it had to live from that. */
export const feeOf = (amount: number): number => Math.round((amount * 29) / 1000) + 30
export const disputeFee = 1500
/** Milliseconds in which a shop can answer a dispute. */
export const answerWithin = 7 * 24 * 60 * 60 * 1000

/** Seconds between two that come twice, or in the wrong order. */
export const apartBy = 2
