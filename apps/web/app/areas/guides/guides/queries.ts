import { data, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../kit/load/api.ts'
import { type FinishedData, type GuideData, pickFinished, pickOverview, pickStep } from './page-data.ts'
import { readStepParts } from './parts/step-parts.tsx'

/** Loads the overview, or the step of `?step=`. */
export async function loadGuide(args: LoaderFunctionArgs): Promise<GuideData> {
  const wanted = new URL(args.request.url).searchParams.get('step')
  const slug = args.params.slug ?? ''
  const reading = call(args, 'readGuide', { slug })
  if (wanted === null) return pickOverview(await reading)
  const [guide, parts] = await Promise.all([reading, readStepParts(args, { guide: slug, step: wanted })])
  const shown = pickStep(guide, wanted)
  if (!shown) throw data(null, { status: 404 })
  return parts ? { ...shown, parts } : shown
}

export async function loadFinished(args: LoaderFunctionArgs): Promise<FinishedData> {
  return pickFinished(await call(args, 'readGuide', { slug: args.params.slug ?? '' }))
}
