import { data, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../lib/api.ts'
import { type FinishedData, type GuideData, outlineOf } from './page-data.ts'
import { finishedPart, overviewPart, stepPart } from './parts.ts'

/** The overview, or with `?step=` that step: only what the page shows travels (its data is sent twice). */
export async function loadGuide(args: LoaderFunctionArgs): Promise<GuideData> {
  const wanted = new URL(args.request.url).searchParams.get('step')
  const part = wanted === null ? overviewPart : stepPart
  const [guide] = await Promise.all([call(args, 'readGuide', { slug: args.params.slug ?? '' }), part.bring()])
  const { steps, intro, have, sources, recommended, ...head } = guide
  const outline = outlineOf(guide)
  if (wanted === null) return { kind: 'overview', guide: head, outline, intro, have, sources, recommended }
  const step = steps.find(({ id }) => id === wanted)
  if (!step) throw data(null, { status: 404 })
  // Only the open step carries its checks' titles; the others say how many they have.
  return {
    kind: 'step',
    guide: head,
    outline: outline.map((entry) => ({ ...entry, items: entry.items.map(({ id }) => id) })),
    step,
  }
}

export async function loadFinished(args: LoaderFunctionArgs): Promise<FinishedData> {
  const [guide] = await Promise.all([call(args, 'readGuide', { slug: args.params.slug ?? '' }), finishedPart.bring()])
  const { steps: _, intro: __, have: ___, sources: ____, recommended, ...head } = guide
  return { guide: head, outline: outlineOf(guide), recommended }
}
