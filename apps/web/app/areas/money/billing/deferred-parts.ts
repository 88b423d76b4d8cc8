import { isSignedIn } from '../../../kit/device/session.ts'
import { type Deferred, deferred } from '../../../kit/load/deferred.tsx'
import type { PlansData } from './page-data.ts'

// Whole from the server; their code comes with the first move (kit/load/deferred.tsx), or at once where it shows what the reader has.

export const PlansPart: Deferred<{ data: PlansData }> = deferred(async () => (await import('./parts/plans-view.tsx')).PlansView, {
  served: 'move',
  wanted: isSignedIn,
})
