import { isSignedIn } from '../../../kit/device/session.ts'
import { hasKept, keys } from '../../../kit/device/storage.ts'
import { type Later, later } from '../../../kit/load/later.tsx'
import { hasEarlyTicks } from './early-ticks.ts'
import type { FinishedData, OverviewData, StepData } from './page-data.ts'

// The parts of the guide pages whose code comes after the page (kit/load/later.tsx): at once where the reader has begun something.

const begun = () => isSignedIn() || hasKept(`${keys.progress}:`)

export const overviewPart: Later<{ data: OverviewData }> = later(async () => (await import('./parts/overview.tsx')).Overview, begun)
export const stepPart: Later<{ data: StepData }> = later(
  async () => (await import('./parts/step-view.tsx')).StepView,
  () => begun() || hasEarlyTicks(),
)
export const finishedPart: Later<{ data: FinishedData }> = later(
  async () => (await import('./parts/finished-view.tsx')).FinishedView,
  begun,
)
