import type { Services } from '../../../../platform/context.ts'
import { type PaymentProvider, ProviderError } from '../provider.ts'
import { sandboxProvider } from './sandbox.ts'
import { stripeProvider } from './stripe.ts'

/** Each answers null where its keys are not set. */
const providers: Record<string, (services: Services) => PaymentProvider | null> = { sandbox: sandboxProvider, stripe: stripeProvider }

/** The provider of this name; null for one that there is not. */
export const providerNamed = (services: Services, name: string): PaymentProvider | null =>
  (Object.hasOwn(providers, name) && providers[name]?.(services)) || null

/** The provider of a payment. One that was switched off for good has to be switched on again before its payments are touched. */
export function providerOf(services: Services, { provider }: { provider: string }): PaymentProvider {
  const found = providerNamed(services, provider)
  if (!found) throw new ProviderError('unavailable', `There is no payment provider ${provider}`)
  return found
}
