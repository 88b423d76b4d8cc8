import type { Guide } from '@waymark/contract/guides.ts'
import { data, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../lib/api.ts'

/** What the overview shows of a step: its place and its checks, not its text. */
const outlineOf = ({ steps }: Guide) =>
  steps.map(({ id, title, minutes, locked, totalItems, items }) => ({
    id,
    title,
    minutes,
    locked,
    totalItems,
    items: items.map(({ id, title, depth }) => ({ id, title, depth })),
  }))
export type OutlineStep = ReturnType<typeof outlineOf>[number]

/** The overview, or with `?step=` that step: only what the page shows travels (its data is sent twice). */
export async function loadGuide(args: LoaderFunctionArgs) {
  const guide = await call(args, 'readGuide', { slug: args.params.slug ?? '' })
  const wanted = new URL(args.request.url).searchParams.get('step')
  const { steps, intro, have, sources, recommended, ...head } = guide
  const outline = outlineOf(guide)
  if (wanted === null) return { kind: 'overview' as const, guide: head, outline, intro, have, sources, recommended }
  const step = steps.find(({ id }) => id === wanted)
  if (!step) throw data(null, { status: 404 })
  // Only the open step carries its checks' titles; the others say how many they have.
  return {
    kind: 'step' as const,
    guide: head,
    outline: outline.map((entry) => ({ ...entry, items: entry.items.map(({ id }) => id) })),
    step,
  }
}
export type GuideData = Awaited<ReturnType<typeof loadGuide>>
export type OverviewData = Extract<GuideData, { kind: 'overview' }>
export type StepData = Extract<GuideData, { kind: 'step' }>

export async function loadFinished(args: LoaderFunctionArgs) {
  const guide = await call(args, 'readGuide', { slug: args.params.slug ?? '' })
  const { steps: _, intro: __, have: ___, sources: ____, recommended, ...head } = guide
  return { guide: head, outline: outlineOf(guide), recommended }
}
export type FinishedData = Awaited<ReturnType<typeof loadFinished>>
