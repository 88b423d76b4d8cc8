import type { LoaderFunctionArgs } from 'react-router'
import { isSignedIn } from '../../../../kit/device/session.ts'
import { call } from '../../../../kit/load/api.ts'
import { type Deferred, deferred } from '../../../../kit/load/deferred.tsx'
import type { PageProps } from '../../../../kit/load/page.tsx'
import { type PlansData, pricedOf } from '../structured-data.ts'

/** Whole from the server; its code comes with the first move (kit/load/deferred.tsx), or at once where it shows what the reader has. */
const PlansPart: Deferred<{ data: PlansData }> = deferred(async () => (await import('../parts/plans-view.tsx')).PlansView, {
  served: 'move',
  wanted: isSignedIn,
})

export async function load(args: LoaderFunctionArgs): Promise<PlansData> {
  const [{ items }] = await Promise.all([call(args, 'listOffers', { kind: 'plan' }), PlansPart.bring()])
  return { plans: items.map(pricedOf) }
}

/** The plans, side by side. */
export default function Page({ data }: PageProps<PlansData>) {
  return <PlansPart data={data} />
}
