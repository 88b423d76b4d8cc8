import type { Services } from '../platform/context.ts'

/** Keys shared by the sandbox and its shop, for the API and for signing webhooks. */
export const sandboxKeys = ({ secrets }: Pick<Services, 'secrets'>) => ({
  api: secrets.hash('sandbox', 'api key'),
  webhook: secrets.hash('sandbox', 'webhook key'),
})

/** Public address of a payment page. */
export const pageUrl = ({ env }: Pick<Services, 'env'>, id: string): string => `${env.sandboxUrl ?? env.publicUrl}/sandbox/pay/${id}`

/** Webhook address of the shop; null until it listens. */
export const shopUrl = ({ here }: Pick<Services, 'here'>): string | null => here.url && `${here.url}/api/payments/webhook/sandbox`

/** Delay of a late webhook in seconds. */
export const lateBy = 5
/** Fee of a payment or dispute in minor units, as a real provider would charge. */
export const calculateFee = (amount: number): number => Math.round((amount * 29) / 1000) + 30
export const disputeFee = 1500
/** Time for the shop to answer a dispute (ms). */
export const answerWithin = 7 * 24 * 60 * 60 * 1000

/** Seconds between repeated or reordered webhooks. */
export const apartBy = 2
