import type { Services } from '../../../../platform/context.ts'
import type { BalanceTransaction } from '../provider.ts'
import { providerNamed } from '../providers/registry.ts'

export type { BalanceTransaction }

/** What moved on our account at the provider since a time; nothing where nobody takes cards. Throws `ProviderError` while it does not answer. */
export async function readProviderAccount(services: Services, since: Date): Promise<BalanceTransaction[]> {
  const provider = providerNamed(services, services.env.paymentProvider)
  return provider ? provider.listBalanceTransactions(since) : []
}
