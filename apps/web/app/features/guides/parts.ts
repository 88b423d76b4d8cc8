import { type Later, later } from '../../lib/later.tsx'
import { isSignedIn } from '../../lib/session.ts'
import { hasKept, keys } from '../../lib/storage.ts'
import { hasEarlyTicks } from './early-ticks.ts'
import type { FinishedData, OverviewData, StepData } from './page-data.ts'

// The parts of the guide pages whose code comes after the page (lib/later.tsx): at once where the reader has begun something.

const begun = () => isSignedIn() || hasKept(`${keys.progress}:`)

export const overviewPart: Later<{ data: OverviewData }> = later(async () => (await import('./components/overview.tsx')).Overview, begun)
export const stepPart: Later<{ data: StepData }> = later(
  async () => (await import('./components/step-view.tsx')).StepView,
  () => begun() || hasEarlyTicks(),
)
export const finishedPart: Later<{ data: FinishedData }> = later(
  async () => (await import('./components/finished-view.tsx')).FinishedView,
  begun,
)
