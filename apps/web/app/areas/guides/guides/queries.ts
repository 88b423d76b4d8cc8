import { data, type LoaderFunctionArgs } from 'react-router'
import { isSignedIn } from '../../../kit/device/session.ts'
import { hasStoredKey, keys } from '../../../kit/device/storage.ts'
import { call } from '../../../kit/load/api.ts'
import { type Deferred, deferred } from '../../../kit/load/deferred.tsx'
import { hasEarlyTicks } from './early-ticks.ts'
import {
  type FinishedData,
  finishedDataOf,
  type GuideData,
  type OverviewData,
  overviewDataOf,
  type StepData,
  stepDataOf,
} from './page-data.ts'

// The parts of the guide pages whose code comes after the page (kit/load/deferred.tsx): at once where the reader has begun something.

const begun = () => isSignedIn() || hasStoredKey(`${keys.progress}:`)

export const OverviewPart: Deferred<{ data: OverviewData }> = deferred(async () => (await import('./parts/overview.tsx')).Overview, {
  served: 'move',
  wanted: begun,
})
export const StepPart: Deferred<{ data: StepData }> = deferred(
  async () => {
    const [{ StepView }, { bringStepParts }] = await Promise.all([import('./parts/step-view.tsx'), import('./parts/step-parts.tsx')])
    await bringStepParts()
    return StepView
  },
  { served: 'move', wanted: () => begun() || hasEarlyTicks() },
)
export const FinishedPart: Deferred<{ data: FinishedData }> = deferred(
  async () => (await import('./parts/finished-view.tsx')).FinishedView,
  { served: 'move', wanted: begun },
)

/** The overview, or with `?step=` that step. */
export async function loadGuide(args: LoaderFunctionArgs): Promise<GuideData> {
  const wanted = new URL(args.request.url).searchParams.get('step')
  const slug = args.params.slug ?? ''
  const reading = call(args, 'readGuide', { slug })
  if (wanted === null) {
    const [guide] = await Promise.all([reading, OverviewPart.bring()])
    return overviewDataOf(guide)
  }
  const partsRead = StepPart.bring()
    .then(() => import('./parts/step-parts.tsx'))
    .then(({ readStepParts }) => readStepParts(args, { guide: slug, step: wanted }))
  const [guide, parts] = await Promise.all([reading, partsRead])
  const shown = stepDataOf(guide, wanted)
  if (!shown) throw data(null, { status: 404 })
  return parts ? { ...shown, parts } : shown
}

export async function loadFinished(args: LoaderFunctionArgs): Promise<FinishedData> {
  const [guide] = await Promise.all([call(args, 'readGuide', { slug: args.params.slug ?? '' }), FinishedPart.bring()])
  return finishedDataOf(guide)
}
