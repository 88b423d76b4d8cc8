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
/** Seconds between two that come twice, or in the wrong order. */
export const apartBy = 2
