import type { Guide, Step } from '@waymark/contract/guides/guides.ts'
import { type CardGuide, cardOf } from './shown.ts'

// Data of guide pages. Loaders return only what a page shows, because it is sent as HTML and as JSON.

/** Facts of a step that the overview shows: position and items, without the text. */
export const outlineOf = ({ steps }: Pick<Guide, 'steps'>) =>
  steps.map(({ id, title, minutes, locked, totalItems, items, changedAt }) => ({
    id,
    title,
    minutes,
    locked,
    totalItems,
    ...(changedAt && { changedAt }),
    items: items.map(({ id, title, depth }) => ({ id, title, depth })),
  }))
export type OutlineStep = ReturnType<typeof outlineOf>[number]

type GuideHead = Omit<Guide, 'thumbnail' | 'steps' | 'intro' | 'have' | 'sources' | 'recommended'> & { own?: undefined }
/** A checklist of one's own on the same screens: it belongs to no line, and its slug is its id. */
export interface OwnHead extends Pick<Guide, 'id' | 'slug' | 'name' | 'totalItems'> {
  own: true
  translated: true
}
export type Head = GuideHead | OwnHead

export const kindOf = (head: Head) => (head.own ? 'checklist' : 'guide')
export const lineOf = (head: Head) => (head.own ? undefined : head.category.line)

export type OverviewData = { kind: 'overview'; guide: GuideHead; outline: OutlineStep[] } & Pick<Guide, 'intro' | 'have' | 'sources'> & {
    recommended: CardGuide[]
  }
export interface StepData {
  kind: 'step'
  guide: Head
  outline: (Omit<OutlineStep, 'items'> & { items: string[] })[]
  step: Step
  /** Data of other modules for this step. */
  parts?: unknown[]
}
export type GuideData = OverviewData | StepData

export interface FinishedData {
  guide: GuideHead
  outline: OutlineStep[]
  recommended: CardGuide[]
}

const split = ({ thumbnail: _, steps, intro, have, sources, recommended, ...guide }: Guide) => ({
  steps,
  guide,
  rest: { intro, have, sources, recommended: recommended.map(cardOf) },
})

/** The overview: only what the page shows travels (its data is sent twice). */
export function overviewDataOf(whole: Guide): OverviewData {
  const { guide, rest } = split(whole)
  return { kind: 'overview', guide, outline: outlineOf(whole), ...rest }
}

/** A step; only it carries its checks' titles, the others say how many they have. Undefined for one that the guide does not have. */
export function stepDataOf(whole: Guide, wanted: string): StepData | undefined {
  const { guide, steps } = split(whole)
  const step = steps.find(({ id }) => id === wanted)
  const outline = outlineOf(whole).map((entry) => ({ ...entry, items: entry.items.map(({ id }) => id) }))
  return step && { kind: 'step', guide, outline, step }
}

export function finishedDataOf(whole: Guide): FinishedData {
  const { guide, rest } = split(whole)
  return { guide, outline: outlineOf(whole), recommended: rest.recommended }
}

type Place = Pick<Head, 'slug' | 'own'>

export const overviewPath = ({ slug, own }: Place) => `${own ? '/custom' : ''}/instruction/${slug}`
export const stepPath = (place: Place, step: string) => `${overviewPath(place)}?step=${step}`
export const finishedPath = (place: Place) => `${overviewPath(place)}/finished`

/** Head of a step's page. Search engines see only the overview, and nothing of a checklist. */
export const headOf = (head: Head) => (head.own ? { indexed: false } : { description: head.announce, path: overviewPath(head) })
