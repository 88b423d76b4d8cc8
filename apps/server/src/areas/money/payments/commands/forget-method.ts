import type { Services } from '../../../../platform/context.ts'
import { providerOf } from '../provider.ts'

/** Has the provider forget a card that is charged no more. Throws while it does not answer, so that the job that asked comes back. */
export const forgetMethod = (services: Services, { provider, method }: { provider: string; method: string }): Promise<void> =>
  providerOf(services, { provider }).forgetMethod(method)
