import type { Services } from '../../../../platform/context.ts'
import type { BalanceTransaction } from '../provider.ts'
import { getConfiguredProvider } from '../providers/registry.ts'

export type { BalanceTransaction }

/**
 * Lists movements on our account at the card provider since a time; empty without a card provider. Throws
 * `ProviderError` while it does not answer.
 */
export async function readProviderAccount(services: Services, since: Date): Promise<BalanceTransaction[]> {
  const provider = getConfiguredProvider(services, services.env.paymentProvider)
  return provider ? provider.listBalanceTransactions(since) : []
}
