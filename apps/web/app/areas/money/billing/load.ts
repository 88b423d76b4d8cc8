import type { LoaderFunctionArgs } from 'react-router'
import { isSignedIn } from '../../../kit/device/session.ts'
import { call } from '../../../kit/load/api.ts'
import { type Deferred, deferred } from '../../../kit/load/deferred.tsx'
import { type PlansData, pricedOf } from './structured-data.ts'

// Whole from the server; their code comes with the first move (kit/load/deferred.tsx), or at once where it shows what the reader has.

export const PlansPart: Deferred<{ data: PlansData }> = deferred(async () => (await import('./parts/plans-view.tsx')).PlansView, {
  served: 'move',
  wanted: isSignedIn,
})

export const listPlans = (args: LoaderFunctionArgs) => call(args, 'listOffers', { kind: 'plan' })

/** The plans, side by side. */
export async function loadPlans(args: LoaderFunctionArgs): Promise<PlansData> {
  const [{ items }] = await Promise.all([listPlans(args), PlansPart.bring()])
  return { plans: items.map(pricedOf) }
}
