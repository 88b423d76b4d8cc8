import { NetworkError } from '../../lib/network-error.ts'
import { fetchProfile } from '../../lib/profile.ts'
import { waitForAgreements } from './agreements.ts'

/** Before a question that leads to an order or a subscription: the agreements first. False when the person signed out instead. */
export async function agreementsGiven(): Promise<boolean> {
  const { agreementsPending } = await fetchProfile()
  if (!agreementsPending) return true
  // Of whoever has just signed in, the code that asks may be on its way.
  await import('./signed-in.tsx').catch((cause: unknown) => {
    throw new NetworkError('the code that asks for agreements could not be loaded', { cause })
  })
  return waitForAgreements()
}
