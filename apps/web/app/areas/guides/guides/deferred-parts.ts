import { isSignedIn } from '../../../kit/device/session.ts'
import { hasKept, keys } from '../../../kit/device/storage.ts'
import { type Deferred, deferred } from '../../../kit/load/deferred.tsx'
import { hasEarlyTicks } from './early-ticks.ts'
import type { FinishedData, OverviewData, StepData } from './page-data.ts'

// The parts of the guide pages whose code comes after the page (kit/load/deferred.tsx): at once where the reader has begun something.

const begun = () => isSignedIn() || hasKept(`${keys.progress}:`)

export const OverviewPart: Deferred<{ data: OverviewData }> = deferred(async () => (await import('./parts/overview.tsx')).Overview, {
  served: 'move',
  wanted: begun,
})
export const StepPart: Deferred<{ data: StepData }> = deferred(async () => (await import('./parts/step-view.tsx')).StepView, {
  served: 'move',
  wanted: () => begun() || hasEarlyTicks(),
})
export const FinishedPart: Deferred<{ data: FinishedData }> = deferred(
  async () => (await import('./parts/finished-view.tsx')).FinishedView,
  { served: 'move', wanted: begun },
)
