import { data, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../kit/load/api.ts'
import { FinishedPart, OverviewPart, StepPart } from './deferred-parts.ts'
import { type FinishedData, finishedDataOf, type GuideData, overviewDataOf, stepDataOf } from './page-data.ts'

/** The overview, or with `?step=` that step. */
export async function loadGuide(args: LoaderFunctionArgs): Promise<GuideData> {
  const wanted = new URL(args.request.url).searchParams.get('step')
  const part = wanted === null ? OverviewPart : StepPart
  const [guide] = await Promise.all([call(args, 'readGuide', { slug: args.params.slug ?? '' }), part.bring()])
  const shown = wanted === null ? overviewDataOf(guide) : stepDataOf(guide, wanted)
  if (!shown) throw data(null, { status: 404 })
  return shown
}

export async function loadFinished(args: LoaderFunctionArgs): Promise<FinishedData> {
  const [guide] = await Promise.all([call(args, 'readGuide', { slug: args.params.slug ?? '' }), FinishedPart.bring()])
  return finishedDataOf(guide)
}
