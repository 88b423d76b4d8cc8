import type { Services } from '../../../../platform/context.ts'
import { type PaymentProvider, ProviderError } from '../provider.ts'
import { sandboxProvider } from './sandbox.ts'
import { stripeProvider } from './stripe.ts'

/** Factories by name. They return null if the provider's keys are not configured. */
const providers: Record<string, (services: Services) => PaymentProvider | null> = { sandbox: sandboxProvider, stripe: stripeProvider }

/** Returns null for an unknown or unconfigured provider. */
export const getConfiguredProvider = (services: Services, name: string): PaymentProvider | null =>
  (Object.hasOwn(providers, name) && providers[name]?.(services)) || null

/** Returns the provider of a payment. Throws if it is not configured: payments of a provider that was switched off need it again. */
export function findProvider(services: Services, { provider }: { provider: string }): PaymentProvider {
  const found = getConfiguredProvider(services, provider)
  if (!found) throw new ProviderError('unavailable', `There is no payment provider ${provider}`)
  return found
}
